import type { Bucket } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import { typeOfKey } from '../../platform/storage/content-types.ts';
import { isBucket, isKey, type Storage, type StoredObject } from '../../platform/storage/storage.ts';

/** Makes what is missing under a key: the object, or the address where it is now. Null when nothing belongs there. */
export type MakeMissing = (key: string, address: string) => Promise<StoredObject | { movedTo: string } | null>;

export type PublicObject = StoredObject | { movedTo: string };

export function storageService(storage: Storage, makers: Partial<Record<Bucket, MakeMissing>>) {
  return {
    /** Pictures, which everybody may read. Throws `not_found` for all else. */
    async read(bucket: string, key: string, address: string): Promise<PublicObject> {
      if (!isBucket(bucket) || !isKey(key)) throw new AppError('not_found');
      if (!typeOfKey(key).startsWith('image/')) throw new AppError('not_found');
      const found = (await storage.get(bucket, key)) ?? (await makers[bucket]?.(key, address));
      if (!found) throw new AppError('not_found');
      return found;
    },
    buckets: () => storage.buckets(),
  };
}

export type StorageService = ReturnType<typeof storageService>;
