import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from './database.ts';

/**
 * Locks a data folder for this process. The lock is an exclusive transaction on a small SQLite file: the operating
 * system releases it however the process ends, so neither a kill nor a reused process id can leave a stale lock.
 * Returns a function that releases it. Throws `DatabaseStartError` when another process holds it.
 */
export function lockFolder(file: string, folder: string): () => void {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock.close();
    if (error instanceof Error && /lock/i.test(error.message)) {
      throw new DatabaseStartError(
        `The data folder ${folder} is in use by another BugünNe process. Stop that one, or give this one its own DATA_DIR.`,
      );
    }
    if (error instanceof Error && /disk is full/.test(error.message)) {
      throw new DatabaseStartError(`The disk of ${folder} is full. Free or enlarge it, then start again.`);
    }
    throw error;
  }
  return () => lock.close();
}
