import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file through a draft, so that nobody ever reads a part of it. Without room for it nothing is left, which would
 * take what little room there is.
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
