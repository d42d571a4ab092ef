import { COVER_FORMATS, COVER_WIDTHS, coverKey, publicObjectPath } from '@bugunne/contract';
import { z } from 'zod';
import type { Logger } from '../../platform/logger.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { coverForms } from './cover-forms.ts';

/** Names of pictures by item; no picture itself, so nobody reads it from outside. */
const INDEX = 'index.json';
const indexSchema = z.record(z.string(), z.string());
const SHOWN = 640;
const REFRESH_MILLISECONDS = 60_000;

/** Real pictures of items, where the owner of the site has brought some. */
export function coversService(storage: Storage, logger: Logger) {
  let names: ReadonlyMap<string, string> = new Map();

  async function readIndex(): Promise<Record<string, string>> {
    const stored = await storage.get('covers', INDEX);
    return stored ? indexSchema.parse(JSON.parse(Buffer.from(stored.body).toString('utf8'))) : {};
  }

  const load = async () => {
    names = new Map(Object.entries(await readIndex()));
  };
  const loadQuietly = () => load().catch((error: unknown) => logger.error({ error }, 'covers could not be read'));

  return {
    load,
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
