import type { Category, Item, Language, Today } from '@bugunne/contract';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/app-error.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { singleFlight } from '../../platform/single-flight.ts';
import type { Session } from '../../shared/session.ts';
import { hashOfOrder, type PictureOrder, pictureItem } from './painter/orders.ts';
import type { Painter } from './painter/painter.ts';
import { convertPicture, type PictureFormat } from './picture-formats.ts';
import type { SharingRateRule } from './rate-rules.ts';

export type EveningDependencies = {
  today(session: Session, language: Language): Promise<Today>;
  painter: Painter;
  limits: RateLimits<SharingRateRule>;
};

/** A PNG is about 150 kB, its WebP a fraction. Pictures are private, so they are cached in memory, not in public storage. */
const MAX_CACHED_PICTURES = 120;

/** The picture of a user's evening: today's film, dish and song. */
export function eveningService({ today, painter, limits }: EveningDependencies) {
  const cache = new LRUCache<string, Uint8Array>({ max: MAX_CACHED_PICTURES });
  const drawing = singleFlight<Uint8Array>();

  return {
    /** The picture in a format, with its ETag. Throws `not_found` when today has nothing that can be shared. */
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
      const png = () => cached(`${hash}.png`, () => draw(session.user.id, order));
      const name = `${hash}.${format}`;
      const body = format === 'png' ? await png() : await cached(name, async () => convertPicture(await png(), format));
      return { body, etag: `"${name}"` };
    },
  };

  async function cached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = cache.get(name);
    if (known) return known;
    return drawing.join(name, async () => {
      const body = await make();
      cache.set(name, body);
      return body;
    });
  }

  async function draw(userId: string, order: PictureOrder) {
    await limits.take('evening:person', userId);
    return painter.draw(order);
  }
}

export type EveningService = ReturnType<typeof eveningService>;

/** One film (else a series), one dish and one song, without locked, missing or unverified ones. */
export function eveningItems(sections: Today['sections']): Item[] {
  const first = (category: Category) =>
    sections.find((section) => section.category === category)?.items.find(({ verified }) => verified);
  return [first('movie') ?? first('series'), first('food'), first('music')].filter((item) => item !== undefined);
}
