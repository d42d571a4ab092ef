import { createHash } from 'node:crypto';
import { type Item, type Language, languageSchema, publicObjectPath } from '@bugunne/contract';
import type { Logger } from '../../platform/logger.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { sharedWork } from '../../platform/shared-work.ts';
import type { Storage, StoredObject } from '../../platform/storage/storage.ts';
import type { Place } from '../storage/storage.service.ts';
import { hashOfOrder, type PictureOrder, pictureItem } from './painter/orders.ts';
import type { Painter } from './painter/painter.ts';
import type { SharingRateRule } from './rate-rules.ts';

export type SocialPicturesDependencies = {
  storage: Storage;
  painter: Painter;
  limits: RateLimits<SharingRateRule>;
  logger: Logger;
  /** An item of the catalogue; null for all others. */
  find(id: string, language: Language): Item | null;
};

const ITEM_KEY = /^([a-z]{2})\/([a-z0-9-]+)-([0-9a-f]{20})\.png$/;
const SITE_KEY = /^site-([a-z]{2})\.png$/;

/** Pictures that messengers show beside a link: drawn when first asked for, kept in storage under their content's hash. */
export function socialPicturesService({ storage, painter, limits, logger, find }: SocialPicturesDependencies) {
  const drawing = sharedWork<StoredObject>();

  const keyOf = (item: Item, language: Language) =>
    `${language}/${item.id}-${hashOfOrder({ kind: 'item', language, item: pictureItem(item) })}.png`;

  const drawn = (key: string, order: PictureOrder, address: string) =>
    drawing.join(key, async () => {
      await limits.take('draw:address', address);
      const body = await painter.draw(order);
      // A picture that cannot be kept is still one to send.
      await storage.put('social', key, body, 'image/png').catch((error: unknown) => {
        logger.error({ error }, 'a picture could not be stored');
      });
      return toObject(body);
    });

  return {
    keyOf,
    /** Only pictures of an item or of the site as they are now; a made-up key costs a look-up in memory. */
    placeOf(key: string): Place | null {
      const site = SITE_KEY.exec(key);
      if (site) {
        const language = languageSchema.safeParse(site[1]);
        if (!language.success) return null;
        const order: PictureOrder = { kind: 'site', language: language.data };
        const kept = `site-${language.data}-${hashOfOrder(order)}.png`;
        return { key: kept, make: (address) => drawn(kept, order, address) };
      }
      const [, code, id = ''] = ITEM_KEY.exec(key) ?? [];
      const language = languageSchema.safeParse(code);
      const item = language.success ? find(id, language.data) : null;
      if (!language.success || !item?.verified) return null;
      const now = keyOf(item, language.data);
      if (now !== key) return { movedTo: publicObjectPath('social', now) };
      const order: PictureOrder = { kind: 'item', language: language.data, item: pictureItem(item) };
      return { key, make: (address) => drawn(key, order, address) };
    },
  };
}

export type SocialPicturesService = ReturnType<typeof socialPicturesService>;

const toObject = (body: Uint8Array): StoredObject => ({
  body,
  type: 'image/png',
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});
