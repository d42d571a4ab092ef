import type { Category, Item, Language, Today } from '@bugunne/contract';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/app-error.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { singleFlight } from '../../platform/single-flight.ts';
import type { Session } from '../auth/sessions.service.ts';
import { hashOfOrder, type PictureOrder, pictureItem } from './painter/orders.ts';
import type { Painter } from './painter/painter.ts';
import { inForm, type PictureFormat } from './picture-forms.ts';
import type { SharingRateRule } from './rate-rules.ts';

export type EveningDependencies = {
  today(session: Session, language: Language): Promise<Today>;
  painter: Painter;
  limits: RateLimits<SharingRateRule>;
};

/** A PNG is about 150 kB, its WebP a fraction; they are somebody's own and are not put where everybody may read. */
const KEPT = 120;

/** The picture of somebody's evening: today's film, dish and song. */
export function eveningService({ today, painter, limits }: EveningDependencies) {
  const kept = new LRUCache<string, Uint8Array>({ max: KEPT });
  const drawing = singleFlight<Uint8Array>();

  return {
    /** The picture in a form, and its mark. Throws `not_found` when today has nothing that can be shared. */
    async picture(
      session: Session,
      language: Language,
      format: PictureFormat,
    ): Promise<{ body: Uint8Array; etag: string }> {
      const { date, sections } = await today(session, language);
      const items = eveningItems(sections);
      if (items.length === 0) throw new AppError('not_found');
      const order: PictureOrder = { kind: 'evening', language, date, items: items.map(pictureItem) };
      const hash = hashOfOrder(order);
      const png = () => made(`${hash}.png`, () => draw(session.user.id, order));
      const name = `${hash}.${format}`;
      const body = format === 'png' ? await png() : await made(name, async () => inForm(await png(), format));
      return { body, etag: `"${name}"` };
    },
  };

  async function made(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = kept.get(name);
    if (known) return known;
    return drawing.join(name, async () => {
      const body = await make();
      kept.set(name, body);
      return body;
    });
  }

  async function draw(userId: string, order: PictureOrder) {
    await limits.take('evening:person', userId);
    return painter.draw(order);
  }
}

export type EveningService = ReturnType<typeof eveningService>;

/** One film (a series where there is none), one dish, one song; what is locked, missing or not verified is left out. */
export function eveningItems(sections: Today['sections']): Item[] {
  const first = (category: Category) =>
    sections.find((section) => section.category === category)?.items.find(({ verified }) => verified);
  return [first('movie') ?? first('series'), first('food'), first('music')].filter((item) => item !== undefined);
}
