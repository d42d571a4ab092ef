import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from './test-database.ts';

export type Outcome = { code: number; output: string; stderr: string };

/** Runs a command in its own process, as an operator would; `input` is its standard input. */
export function runCommand(site: TestDatabase, command: string, args: readonly string[], input = ''): Promise<Outcome> {
  const program = fileURLToPath(new URL(`../commands/${command}.ts`, import.meta.url));
  const env = { PATH: process.env['PATH'], DATABASE_URL: site.url, DATA_DIR: site.dataDir };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, ...args],
      { env },
      (error, output, stderr) => resolve({ code: error ? Number(error.code) : 0, output, stderr }),
    );
    // The command may exit before it has read all input.
    child.stdin?.on('error', () => {}).end(input);
  });
}
