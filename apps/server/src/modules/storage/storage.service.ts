import type { Bucket } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import { typeOfKey } from '../../platform/storage/content-types.ts';
import { isBucket, isKey, type Storage, type StoredObject } from '../../platform/storage/storage.ts';

/** What belongs under a key: an object, which `make` makes when it is not there yet, or something that is elsewhere now. */
export type Place = { key: string; make?: (address: string) => Promise<StoredObject> } | { movedTo: string };

/** Says what belongs under a key without asking the storage, or null: anybody can make up keys. */
export type PlaceOf = (key: string) => Promise<Place | null> | Place | null;

export type PublicObject = StoredObject | { movedTo: string };

export function storageService(storage: Storage, places: Readonly<Record<Bucket, PlaceOf>>) {
  return {
    /** Pictures, which everybody may read. Throws `not_found` for all else. */
    async read(bucket: string, key: string, address: string): Promise<PublicObject> {
      if (!isBucket(bucket) || !isKey(key)) throw new AppError('not_found');
      if (!typeOfKey(key).startsWith('image/')) throw new AppError('not_found');
      const place = await places[bucket](key);
      if (!place) throw new AppError('not_found');
      if ('movedTo' in place) return place;
      const found = (await storage.get(bucket, place.key)) ?? (await place.make?.(address));
      if (!found) throw new AppError('not_found');
      return found;
    },
    buckets: () => storage.buckets(),
  };
}

export type StorageService = ReturnType<typeof storageService>;
