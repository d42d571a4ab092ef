import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** A file system in memory on most Linux machines; in a container it is often too small. */
const IN_MEMORY = '/dev/shm';
const NEEDED_BYTES = 6 * 2 ** 30;

/**
 * Puts temporary files of this process and those that it starts into memory, if there is room and no other place is
 * chosen: each test file creates a database of a thousand files, which costs a disk more time than their content.
 */
export function useMemoryForTemporaryFiles() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(join(IN_MEMORY, 'bugunne-tests-'));
  // PostgreSQL runs as a user of its own and looks for its folder below this one.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

function hasRoom() {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
