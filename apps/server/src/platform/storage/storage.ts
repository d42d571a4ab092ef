import { BUCKETS, type Bucket } from '@bugunne/contract';

export type StoredObject = { body: Uint8Array; type: string; etag: string };

/** Files by bucket and key. Keys are validated with `isKey` by the caller. */
export type Storage = {
  /** Null when the key does not exist. Rejects when the storage does not respond. */
  get(bucket: Bucket, key: string): Promise<StoredObject | null>;
  put(bucket: Bucket, key: string, body: Uint8Array, type: string): Promise<void>;
  /** Succeeds for a missing key too. */
  remove(bucket: Bucket, key: string): Promise<void>;
  /** The buckets that exist and are writable. Rejects when the storage does not respond. */
  buckets(): Promise<Bucket[]>;
};

const KEY = /^[a-z0-9][a-z0-9-]*(?:[./][a-z0-9][a-z0-9-]*)*$/;
const MAX_KEY_LENGTH = 240;

/** Lower-case names, digits and hyphens between single dots and slashes, so that no key leaves its folder. */
export const isKey = (key: string): boolean => key.length <= MAX_KEY_LENGTH && KEY.test(key);

export const isBucket = (name: string): name is Bucket => BUCKETS.some((bucket) => bucket === name);

/**
 * The object of a storage key, which `make` creates if it is not stored yet, or the address to which it has moved. One that
 * `mayEnd` is asked for again every day, although its content never changes.
 */
export type Place =
  | { key: string; make?: (address: string) => Promise<StoredObject>; mayEnd?: true }
  | { movedTo: string };
