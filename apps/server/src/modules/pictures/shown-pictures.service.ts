import {
  COVER_FORMATS,
  COVER_WIDTHS,
  coverKey,
  PICTURE_SOURCES,
  type PictureSource,
  publicObjectPath,
} from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { singleFlight } from '../../platform/single-flight.ts';
import type { Place } from '../../platform/storage/storage.ts';
import type { PicturesRepo } from './pictures.repo.ts';

const DEFAULT_WIDTH = 640;
/** The shortest interval between reloads for unknown names, which another server may have stored since. */
const RELOAD_INTERVAL_MILLISECONDS = 5_000;
/** Changes are read so much further back, because clocks of servers differ and transactions end late. */
const OVERLAP_MILLISECONDS = 300_000;
const KEY = /^([a-z]+)-([a-z0-9-]+)-[0-9a-f]{20}\/(\d+)\.([a-z]+)$/;

export type ShownPicture = { source: PictureSource; path: string };

type Dependencies = {
  repo: Pick<PicturesRepo, 'changesSince'>;
  /** Whether the owner allows pictures of the source, and what it needs is configured. */
  isAllowed(source: PictureSource): boolean;
  clock: Clock;
  logger: Logger;
};

/** The stored pictures of the sources that are allowed, in memory: of other sources nothing is remembered. */
export function shownPicturesService({ repo, isAllowed, clock, logger }: Dependencies) {
  const known = new Map<PictureSource, { names: Map<string, string>; readAt: Date }>();
  const reading = singleFlight<void>();
  let loadedAt = 0;

  async function read(source: PictureSource) {
    const before = known.get(source);
    const names = before?.names ?? new Map<string, string>();
    const readAt = clock.now();
    const since = before ? new Date(before.readAt.getTime() - OVERLAP_MILLISECONDS) : new Date(0);
    for (const { itemId, name } of await repo.changesSince(source, since)) {
      if (name === null) names.delete(itemId);
      else names.set(itemId, name);
    }
    known.set(source, { names, readAt });
  }

  const load = () =>
    reading.join('', async () => {
      loadedAt = clock.now().getTime();
      for (const source of PICTURE_SOURCES) {
        if (isAllowed(source)) await read(source);
        else known.delete(source);
      }
    });
  const loadQuietly = () => load().catch((error: unknown) => logger.error({ error }, 'pictures could not be read'));

  const nameOf = (source: PictureSource, itemId: string) =>
    isAllowed(source) ? known.get(source)?.names.get(itemId) : undefined;

  /** Whether the key is one of the forms of a picture that is shown. */
  function isShown(key: string): boolean {
    const [, prefix, itemId = '', width, format] = KEY.exec(key) ?? [];
    const source = PICTURE_SOURCES.find((each) => each === prefix);
    const isForm = COVER_WIDTHS.some((each) => String(each) === width) && COVER_FORMATS.some((each) => each === format);
    return source !== undefined && isForm && key.startsWith(`${nameOf(source, itemId)}/`);
  }

  return {
    load,
    loadQuietly,
    /** The picture of an item in the middle size; null when none is stored or its source is not allowed. */
    of(itemId: string): ShownPicture | null {
      for (const source of PICTURE_SOURCES) {
        const name = nameOf(source, itemId);
        if (name === undefined) continue;
        return { source, path: publicObjectPath('covers', coverKey(name, DEFAULT_WIDTH, 'webp')) };
      }
      return null;
    },
    /** Locates one size and format of a picture that is shown; null for any other key. */
    async placeOf(key: string): Promise<Place | null> {
      const isOld = clock.now().getTime() - loadedAt >= RELOAD_INTERVAL_MILLISECONDS;
      if (KEY.test(key) && !isShown(key) && isOld) await loadQuietly();
      // A browser must not store a picture for longer than the site may.
      return isShown(key) ? { key, mayEnd: true } : null;
    },
  };
}

export type ShownPicturesService = ReturnType<typeof shownPicturesService>;
