import type { Category, Item, Language, Today } from '@bugunne/contract';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/app-error.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { sharedWork } from '../../platform/shared-work.ts';
import type { Session } from '../auth/sessions.service.ts';
import { hashOfOrder, type PictureOrder, pictureItem } from './painter/orders.ts';
import type { Painter } from './painter/painter.ts';
import type { SharingRateRule } from './rate-rules.ts';

export type EveningDependencies = {
  today(session: Session, language: Language): Promise<Today>;
  painter: Painter;
  limits: RateLimits<SharingRateRule>;
};

/** About 150 kB each; they are somebody's own and are not put where everybody may read. */
const KEPT = 60;

/** The picture of somebody's evening: today's film, dish and song. */
export function eveningService({ today, painter, limits }: EveningDependencies) {
  const kept = new LRUCache<string, Uint8Array>({ max: KEPT });
  const drawing = sharedWork<Uint8Array>();

  return {
    /** A PNG and its mark. Throws `not_found` when today has nothing that can be shared. */
    async picture(session: Session, language: Language): Promise<{ png: Uint8Array; etag: string }> {
      const { date, sections } = await today(session, language);
      const items = eveningItems(sections);
      if (items.length === 0) throw new AppError('not_found');
      const order: PictureOrder = { kind: 'evening', language, date, items: items.map(pictureItem) };
      const hash = hashOfOrder(order);
      const png = kept.get(hash) ?? (await drawn(session.user.id, hash, order));
      return { png, etag: `"${hash}"` };
    },
  };

  function drawn(userId: string, hash: string, order: PictureOrder) {
    return drawing.join(hash, async () => {
      await limits.take('evening:person', userId);
      const png = await painter.draw(order);
      kept.set(hash, png);
      return png;
    });
  }
}

export type EveningService = ReturnType<typeof eveningService>;

/** One film (a series where there is none), one dish, one song; what is locked, missing or not verified is left out. */
export function eveningItems(sections: Today['sections']): Item[] {
  const first = (category: Category) =>
    sections.find((section) => section.category === category)?.items.find(({ verified }) => verified);
  return [first('movie') ?? first('series'), first('food'), first('music')].filter((item) => item !== undefined);
}
