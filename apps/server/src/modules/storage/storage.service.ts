import type { Bucket } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import { typeOfKey } from '../../platform/storage/content-types.ts';
import { isBucket, isKey, type Place, type Storage, type StoredObject } from '../../platform/storage/storage.ts';

/** Resolves a key without a storage access, since callers can make up keys; null for unknown keys. */
export type PlaceOf = (key: string) => Promise<Place | null> | Place | null;

export type PublicObject = (StoredObject & { mayEnd?: true }) | { movedTo: string };

export function storageService(storage: Storage, places: Readonly<Record<Bucket, PlaceOf>>) {
  return {
    /** Reads public pictures. Throws `not_found` for anything else. */
    async read(bucket: string, key: string, address: string): Promise<PublicObject> {
      if (!isBucket(bucket) || !isKey(key)) throw new AppError('not_found');
      if (!typeOfKey(key).startsWith('image/')) throw new AppError('not_found');
      const place = await places[bucket](key);
      if (!place) throw new AppError('not_found');
      if ('movedTo' in place) return place;
      const found = (await storage.get(bucket, place.key)) ?? (await place.make?.(address));
      if (!found) throw new AppError('not_found');
      return place.mayEnd ? { ...found, mayEnd: true } : found;
    },
    buckets: () => storage.buckets(),
  };
}

export type StorageService = ReturnType<typeof storageService>;
