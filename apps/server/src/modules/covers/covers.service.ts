import { COVER_FORMATS, COVER_WIDTHS, coverKey, publicObjectPath } from '@bugunne/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Place } from '../storage/storage.service.ts';
import { coverForms } from './cover-forms.ts';

/** Names of pictures by item; no picture itself, so nobody reads it from outside. */
const INDEX = 'index.json';
const indexSchema = z.record(z.string(), z.string());
const SHOWN = 640;
const REFRESH_MILLISECONDS = 60_000;
/** Another server may show a picture before this one has looked; however many ask for what is unknown, it looks so often. */
const LOOK_AGAIN_MILLISECONDS = 5_000;
const KEY = /^([a-z0-9-]+)\/(\d+)\.([a-z]+)$/;

/** Real pictures of items, where the owner of the site has brought some. */
export function coversService(storage: Storage, clock: Clock, logger: Logger) {
  let names: ReadonlyMap<string, string> = new Map();
  let lookedAt = 0;

  async function readIndex(): Promise<Record<string, string>> {
    const stored = await storage.get('covers', INDEX);
    return stored ? indexSchema.parse(JSON.parse(Buffer.from(stored.body).toString('utf8'))) : {};
  }

  const load = async () => {
    lookedAt = clock.now().getTime();
    names = new Map(Object.entries(await readIndex()));
  };
  const loadQuietly = () => load().catch((error: unknown) => logger.error({ error }, 'covers could not be read'));

  const isShown = (name: string) => [...names.values()].includes(name);

  return {
    load,
    /** A form of a picture that an item has now. */
    async placeOf(key: string): Promise<Place | null> {
      const [, name = '', width, format] = KEY.exec(key) ?? [];
      const isForm =
        COVER_WIDTHS.some((each) => String(each) === width) && COVER_FORMATS.some((each) => each === format);
      if (!isForm) return null;
      if (!isShown(name) && clock.now().getTime() - lookedAt >= LOOK_AGAIN_MILLISECONDS) await loadQuietly();
      return isShown(name) ? { key } : null;
    },
    /** The address of an item's picture in the middle size; null when there is none. */
    of(itemId: string): string | null {
      const name = names.get(itemId);
      return name === undefined ? null : publicObjectPath('covers', coverKey(name, SHOWN, 'webp'));
    },
    /** Makes and keeps all forms of a picture; the one the item had before goes. Rejects what is no picture. */
    async add(itemId: string, picture: Buffer): Promise<void> {
      const { name, forms } = await coverForms(itemId, picture);
      for (const { key, body, type } of forms) await storage.put('covers', key, body, type);
      const index = await readIndex();
      const before = index[itemId];
      const written = JSON.stringify({ ...index, [itemId]: name });
      await storage.put('covers', INDEX, Buffer.from(written), 'application/json');
      await load();
      if (before === undefined || before === name) return;
      for (const width of COVER_WIDTHS) {
        for (const format of COVER_FORMATS) await storage.remove('covers', coverKey(before, width, format));
      }
    },
    /** Reads now and then what another process has added. Returns the way to stop. */
    watch(): () => void {
      void loadQuietly();
      const timer = setInterval(() => void loadQuietly(), REFRESH_MILLISECONDS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

export type CoversService = ReturnType<typeof coversService>;
