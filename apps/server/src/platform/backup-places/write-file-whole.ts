import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a file that only its owner can read. It gets its name when all of it is on the disk; no part is left otherwise. */
export async function writeFileWhole(file: string, bytes: Readable): Promise<void> {
  const draft = `${file}.new`;
  try {
    await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
