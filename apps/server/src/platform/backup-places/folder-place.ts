import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { timeOfBackup } from './backup-name.ts';
import type { BackupPlace } from './backup-place.ts';
import { writeFileWhole } from './write-file-whole.ts';

const DRAFT = '.new';

/** Backups in a folder. */
export function folderPlace(folder: string): BackupPlace {
  const names = async () => readdir(folder).catch((error: unknown) => missing(error));
  return {
    async list() {
      const ours = (await names()).filter((name) => timeOfBackup(name) !== null);
      return Promise.all(ours.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
    },
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFileWhole(join(folder, name), bytes);
    },
    open: async (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    async removeDrafts() {
      for (const name of await names()) {
        if (!name.endsWith(DRAFT) || timeOfBackup(name.slice(0, -DRAFT.length)) === null) continue;
        await rm(join(folder, name), { force: true });
      }
    },
  };
}

function missing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
