import { COVER_FORMATS, COVER_WIDTHS, coverKey, publicObjectPath } from '@bugunne/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Place, Storage } from '../../platform/storage/storage.ts';
import { coverForms, framedWhole } from '../../shared/items/cover-forms.ts';

/** The index of picture names by item id. Not a picture, so it is not served. */
const INDEX = 'index.json';
const indexSchema = z.record(z.string(), z.string());
const DEFAULT_WIDTH = 640;
const REFRESH_MILLISECONDS = 60_000;
/** The shortest interval between reloads for unknown names, which another server may have added since the last load. */
const RELOAD_INTERVAL_MILLISECONDS = 5_000;
const KEY = /^([a-z0-9-]+)\/(\d+)\.([a-z]+)$/;

/** Cover pictures of items that the operator has added. */
export function coversService(storage: Storage, clock: Clock, logger: Logger) {
  let names: ReadonlyMap<string, string> = new Map();
  let loadedAt = 0;

  async function readIndex(): Promise<Record<string, string>> {
    const stored = await storage.get('covers', INDEX);
    return stored ? indexSchema.parse(JSON.parse(Buffer.from(stored.body).toString('utf8'))) : {};
  }

  const load = async () => {
    loadedAt = clock.now().getTime();
    names = new Map(Object.entries(await readIndex()));
  };
  const loadQuietly = () => load().catch((error: unknown) => logger.error({ error }, 'covers could not be read'));

  const isCurrent = (name: string) => [...names.values()].includes(name);

  return {
    load,
    /** Locates one size and format of a current cover; null for any other key. */
    async placeOf(key: string): Promise<Place | null> {
      const [, name = '', width, format] = KEY.exec(key) ?? [];
      const isForm =
        COVER_WIDTHS.some((each) => String(each) === width) && COVER_FORMATS.some((each) => each === format);
      if (!isForm) return null;
      if (!isCurrent(name) && clock.now().getTime() - loadedAt >= RELOAD_INTERVAL_MILLISECONDS) await loadQuietly();
      return isCurrent(name) ? { key } : null;
    },
    /** The path of an item's cover in the middle size; null when it has none. */
    of(itemId: string): string | null {
      const name = names.get(itemId);
      return name === undefined ? null : publicObjectPath('covers', coverKey(name, DEFAULT_WIDTH, 'webp'));
    },
    /** Stores all forms of a whole picture and deletes the item's previous cover. Rejects when the file is not a picture. */
    async add(itemId: string, picture: Buffer): Promise<void> {
      const { name, forms } = await coverForms(itemId, await framedWhole(picture));
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
    /**
     * Reloads the index every `REFRESH_MILLISECONDS`, because other processes add covers. Returns a function that
     * stops.
     */
    watch(): () => void {
      void loadQuietly();
      const timer = setInterval(() => void loadQuietly(), REFRESH_MILLISECONDS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

export type CoversService = ReturnType<typeof coversService>;
