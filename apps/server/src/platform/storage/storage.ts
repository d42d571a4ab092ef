import { BUCKETS, type Bucket } from '@bugunne/contract';
import type { StorageConfig } from '../../config.ts';
import { folderStorage } from './folder-storage.ts';

export type StoredObject = { body: Uint8Array; type: string; etag: string };

/** Files by bucket and key. Keys are checked by `isKey` before they come here. */
export type Storage = {
  /** Null when there is none. Rejects when the storage does not answer. */
  get(bucket: Bucket, key: string): Promise<StoredObject | null>;
  put(bucket: Bucket, key: string, body: Uint8Array, type: string): Promise<void>;
  /** Deleting what is not there succeeds. */
  remove(bucket: Bucket, key: string): Promise<void>;
  /** The buckets that are there and can be written to. Rejects when the storage does not answer. */
  buckets(): Promise<Bucket[]>;
};

const KEY = /^[a-z0-9][a-z0-9-]*(?:[./][a-z0-9][a-z0-9-]*)*$/;
const LONGEST_KEY = 240;

/** Lower-case names, digits and hyphens between single dots and slashes: nothing that leads out of a folder. */
export const isKey = (key: string): boolean => key.length <= LONGEST_KEY && KEY.test(key);

export const isBucket = (name: string): name is Bucket => BUCKETS.some((bucket) => bucket === name);

/** The configured service, whose client is only loaded with its first use, or a folder below the data folder. */
export function createStorage(config: { dataDir: string; storage: StorageConfig }): Storage {
  const { s3 } = config.storage;
  if (!s3) return folderStorage(config.dataDir);
  let opened: Promise<Storage> | undefined;
  const open = () => {
    opened ??= import('./s3-storage.ts').then(({ s3Storage }) => s3Storage(s3));
    return opened;
  };
  return {
    get: async (bucket, key) => (await open()).get(bucket, key),
    put: async (bucket, key, body, type) => (await open()).put(bucket, key, body, type),
    remove: async (bucket, key) => (await open()).remove(bucket, key),
    buckets: async () => (await open()).buckets(),
  };
}
