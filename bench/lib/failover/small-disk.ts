import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A file system in memory that can be filled to its last byte. */
export type SmallDisk = { folder: string; fill(): void; free(): void; unmount(): void };

export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      const block = Buffer.alloc(64 * 1024);
      const page = block.subarray(0, 4096);
      try {
        for (;;) writeSync(file, block);
      } catch {
        fillLastPages(file, page);
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => void execFileSync('umount', ['-l', folder]),
  };
}

function fillLastPages(file: number, page: Buffer) {
  try {
    for (;;) writeSync(file, page);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
