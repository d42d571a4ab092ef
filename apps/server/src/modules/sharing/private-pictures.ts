import { LRUCache } from 'lru-cache';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { singleFlight } from '../../platform/single-flight.ts';
import { hashOfOrder, type PictureOrder } from './painter/orders.ts';
import type { Painter } from './painter/painter.ts';
import { convertPicture, type PictureFormat } from './picture-formats.ts';
import type { SharingRateRule } from './rate-rules.ts';

/** A PNG is about 150 kB, its WebP a fraction. Pictures are private, so they are cached in memory, not in public storage. */
const MAX_CACHED_PICTURES = 120;

export type PrivatePicture = { body: Uint8Array; etag: string };

/** Draws pictures that only their user may see. `rule` limits new drawings of one user. */
export function createPrivatePictures(painter: Painter, limits: RateLimits<SharingRateRule>, rule: SharingRateRule) {
  const cache = new LRUCache<string, Uint8Array>({ max: MAX_CACHED_PICTURES });
  const drawing = singleFlight<Uint8Array>();

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
    await limits.take(rule, userId);
    return painter.draw(order);
  }

  return {
    /** The picture in a format, with its ETag. */
    async picture(userId: string, order: PictureOrder, format: PictureFormat): Promise<PrivatePicture> {
      const hash = hashOfOrder(order);
      const png = () => cached(`${hash}.png`, () => draw(userId, order));
      const name = `${hash}.${format}`;
      const body = format === 'png' ? await png() : await cached(name, async () => convertPicture(await png(), format));
      return { body, etag: `"${name}"` };
    },
  };
}

export type PrivatePictures = ReturnType<typeof createPrivatePictures>;
