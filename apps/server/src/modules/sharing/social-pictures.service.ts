import { createHash } from 'node:crypto';
import { type Item, type Language, languageSchema, publicObjectPath, SITE_PICTURES } from '@bugunne/contract';
import type { Logger } from '../../platform/logger.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { singleFlight } from '../../platform/single-flight.ts';
import type { Place, Storage, StoredObject } from '../../platform/storage/storage.ts';
import { hashOfOrder, type PictureOrder, pictureItem } from './painter/orders.ts';
import type { Painter } from './painter/painter.ts';
import { convertPicture, PICTURE_FORMATS, PICTURE_TYPES, type PictureFormat } from './picture-formats.ts';
import type { SharingRateRule } from './rate-rules.ts';

export type SocialPicturesDependencies = {
  storage: Storage;
  painter: Painter;
  limits: RateLimits<SharingRateRule>;
  logger: Logger;
  /** An item of the catalogue; null for others. */
  find(id: string, language: Language): Item | null;
};

const ITEM_KEY = /^([a-z]{2})\/([a-z0-9-]+)-[0-9a-f]{20}\.([a-z]+)$/;
const SITE_KEY = /^site-([a-z]+)-([a-z]{2})\.([a-z]+)$/;

/**
 * Pictures that messengers show for a link, as PNG and as WebP: drawn on the first request and stored under their content
 * hash.
 */
export function socialPicturesService({ storage, painter, limits, logger, find }: SocialPicturesDependencies) {
  const drawing = singleFlight<StoredObject>();

  const nameOf = (item: Item, language: Language) =>
    `${language}/${item.id}-${hashOfOrder({ kind: 'item', language, item: pictureItem(item) })}`;

  /** The storage key of a picture in a format, and how to make it from a drawing or from the stored PNG. */
  function placeFor(name: string, format: PictureFormat, order: PictureOrder): Place {
    const drawn = () => store(`${name}.png`, 'png', () => painter.draw(order));
    const converted = async () => {
      const png = (await storage.get('social', `${name}.png`)) ?? (await drawn());
      return convertPicture(png.body, format);
    };
    const key = `${name}.${format}`;
    return {
      key,
      make: async (address) => {
        await limits.take('draw:address', address);
        return format === 'png' ? drawn() : store(key, format, converted);
      },
    };
  }

  const store = (key: string, format: PictureFormat, make: () => Promise<Uint8Array>) =>
    drawing.join(key, async () => {
      const body = await make();
      // A picture that cannot be stored can still be served.
      await storage.put('social', key, body, PICTURE_TYPES[format]).catch((error: unknown) => {
        logger.error({ error }, 'a picture could not be stored');
      });
      return toObject(body, PICTURE_TYPES[format]);
    });

  return {
    /** The storage key of an item's PNG. */
    keyOf: (item: Item, language: Language) => `${nameOf(item, language)}.png`,
    /** Resolves only keys of current pictures of items and the site; an unknown key costs a look-up in memory. */
    placeOf(key: string): Place | null {
      const [, subject, siteCode, siteFormat] = SITE_KEY.exec(key) ?? [];
      const [, code = siteCode, id, itemFormat = siteFormat] = ITEM_KEY.exec(key) ?? [];
      const language = languageSchema.safeParse(code).data;
      const format = PICTURE_FORMATS.find((each) => each === itemFormat);
      if (!language || !format) return null;
      if (id === undefined) {
        const about = SITE_PICTURES.find((each) => each === subject);
        if (!about) return null;
        const order: PictureOrder = { kind: 'site', language, about };
        return placeFor(`site-${about}-${language}-${hashOfOrder(order)}`, format, order);
      }
      const item = find(id, language);
      if (!item?.verified) return null;
      const name = nameOf(item, language);
      if (key !== `${name}.${format}`) return { movedTo: publicObjectPath('social', `${name}.${format}`) };
      return placeFor(name, format, { kind: 'item', language, item: pictureItem(item) });
    },
  };
}

export type SocialPicturesService = ReturnType<typeof socialPicturesService>;

const toObject = (body: Uint8Array, type: string): StoredObject => ({
  body,
  type,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});
