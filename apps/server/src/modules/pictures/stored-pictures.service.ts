import {
  COVER_FORMATS,
  COVER_WIDTHS,
  coverKey,
  PICTURE_SOURCES,
  type PictureSource,
  SOURCE_TERMS,
} from '@bugunne/contract';
import { type PacedHttp, SourceError } from '../../platform/catalogue-sources/paced-http.ts';
import { downloadPicture } from '../../platform/catalogue-sources/pictures/download-picture.ts';
import type { PictureOrigin } from '../../platform/catalogue-sources/pictures/picture-origins.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { coverForms, framedWhole } from '../../shared/items/cover-forms.ts';
import { isPicture } from './is-picture.ts';
import type { PictureId, PicturesRepo } from './pictures.repo.ts';

const DAY_MILLISECONDS = 86_400_000;
const DAYS_AFTER_FAILURE = 1;
const DAYS_WITHOUT_PICTURE = 30;

type Dependencies = {
  repo: PicturesRepo;
  storage: Storage;
  http: PacedHttp;
  origins: Readonly<Record<PictureSource, PictureOrigin>>;
  /** Reads the settings when none were read yet, so that nothing is deleted by mistake. */
  isAllowed(source: PictureSource): Promise<boolean>;
  clock: Clock;
  logger: Logger;
};

/** Fetches pictures of sources into the storage, and deletes what may no longer be there. */
export function storedPicturesService({ repo, storage, http, origins, isAllowed, clock, logger }: Dependencies) {
  const daysFromNow = (days: number) => new Date(clock.now().getTime() + days * DAY_MILLISECONDS);

  async function removeFiles(name: string) {
    for (const width of COVER_WIDTHS)
      for (const format of COVER_FORMATS) await storage.remove('covers', coverKey(name, width, format));
  }

  /** The file at the source; null when there is none for the moment, which is remembered. */
  async function download(id: PictureId, address: string): Promise<Buffer | null> {
    try {
      const picture = await downloadPicture(http, address, origins[id.source]);
      if (picture === null) await repo.postpone(id, address, daysFromNow(DAYS_WITHOUT_PICTURE));
      else if (!(await isPicture(picture))) throw new SourceError(`${id.source} sent a file that is not a picture`);
      return picture;
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      logger.warn({ error, ...id }, 'a picture could not be fetched; it is asked for again later');
      await repo.postpone(id, address, daysFromNow(DAYS_AFTER_FAILURE));
      return null;
    }
  }

  async function removeOf(source: PictureSource) {
    const { mostDays } = SOURCE_TERMS[source];
    const allowed = await isAllowed(source);
    // The next run comes in a day, when what has a day left would be too old.
    const limit = mostDays === null ? new Date(0) : daysFromNow(1 - mostDays);
    const before = allowed ? limit : daysFromNow(1);
    if (mostDays !== null) await repo.forgetAddresses(source, before, clock.now());
    while (true) {
      const page = await repo.toRemove(source, before);
      for (const { itemId, name } of page) {
        if (name === null) continue;
        await removeFiles(name);
        await repo.removed({ itemId, source }, name, clock.now());
      }
      if (page.length === 0) return;
    }
  }

  return {
    /** Fetches and stores the picture of an item, unless that is done or not allowed any more. */
    async fetch(id: PictureId): Promise<void> {
      if (!(await isAllowed(id.source))) return;
      const [row] = await repo.wanted([id.itemId], [id.source], clock.now());
      if (!row?.address) return;
      const picture = await download(id, row.address);
      if (picture === null) return;
      const { name, forms } = await coverForms(`${id.source}-${id.itemId}`, await framedWhole(picture));
      for (const { key, body, type } of forms) await storage.put('covers', key, body, type);
      const isStored = await repo.store(id, row.address, name, clock.now());
      const left = isStored ? row.storedName : name;
      if (left !== null && (left !== name || !isStored)) await removeFiles(left);
    },
    /** Deletes pictures that are too old for the terms of their source, and all of a source that is not allowed. */
    async removeExpired(): Promise<void> {
      for (const source of PICTURE_SOURCES) await removeOf(source);
      await repo.deleteEmpty(daysFromNow(-1));
    },
  };
}

export type StoredPicturesService = ReturnType<typeof storedPicturesService>;
