import { BUCKETS, type Bucket } from '@bugunne/contract';

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
