import { Readable } from 'node:stream';
import { type Command, runCommand as run } from '../commands/open-command.ts';
import type { TestDatabase } from './test-database.ts';

export type Outcome = { code: number; output: string; stderr: string };

/** Runs a command as an operator would, but in this process; `input` is its standard input. */
export async function runCommand(
  site: TestDatabase,
  name: string,
  args: readonly string[],
  input = '',
  settings: Record<string, string> = {},
): Promise<Outcome> {
  const { command } = (await import(`../commands/${name}.ts`)) as { command: Command };
  const printed = { output: '', stderr: '' };
  const code = await run(command, {
    args,
    env: { DATABASE_URL: site.url, DATA_DIR: site.dataDir, ...settings },
    input: Readable.from([Buffer.from(input)]),
    print: (line) => (printed.output += `${line}\n`),
    printError: (line) => (printed.stderr += `${line}\n`),
  });
  return { code, ...printed };
}
