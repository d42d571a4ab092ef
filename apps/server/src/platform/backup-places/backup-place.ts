import type { Readable } from 'node:stream';

type StoredBackup = { name: string; bytes: number };

/** A folder or a bucket of backups. It sees only files with the names of our backups. */
export type BackupPlace = {
  list(): Promise<StoredBackup[]>;
  /** Stores all of it or nothing. */
  put(name: string, bytes: Readable): Promise<void>;
  open(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** Removes what a run that was killed has left. */
  removeDrafts(): Promise<void>;
};
