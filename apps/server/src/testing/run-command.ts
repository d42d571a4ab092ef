import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from './test-database.ts';

export type Outcome = { code: number; output: string; told: string };

/** Runs a command as an operator would, in a process of its own; `input` is what it can read. */
export function runCommand(site: TestDatabase, command: string, args: readonly string[], input = ''): Promise<Outcome> {
  const program = fileURLToPath(new URL(`../commands/${command}.ts`, import.meta.url));
  const env = { PATH: process.env['PATH'], DATABASE_URL: site.url, DATA_DIR: site.dataDir };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, ...args],
      { env },
      (error, output, told) => resolve({ code: error ? Number(error.code) : 0, output, told }),
    );
    // One that has read enough may have ended.
    child.stdin?.on('error', () => {}).end(input);
  });
}
