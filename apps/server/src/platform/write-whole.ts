import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file through a draft, so that a part of it is never read. When it cannot be written, no draft stays on a disk
 * that may be full.
 */
export async function writeWhole(file: string, draft: string, body: Uint8Array): Promise<void> {
  try {
    await writeFile(draft, body, { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
