import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inRoot, programOf } from './lib/paths.mjs';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'unused-')));
afterAll(() => rmSync(folder, { recursive: true }));

/** A small repository in which everything is used. */
const used: Record<string, string> = {
  'package.json': '{"name":"repository","private":true,"workspaces":["packages/*","apps/*"]}',
  'packages/contract/package.json':
    '{"name":"@bugunne/contract","exports":{"./*":"./src/*.ts"},"dependencies":{"zod":"1.0.0"}}',
  'packages/contract/src/limits.constants.ts': "import 'zod'; export const LIMIT = 1;",
  'apps/server/package.json': '{"name":"@bugunne/server","dependencies":{"@bugunne/contract":"0.1.0"}}',
  'apps/server/src/main.ts': "import { LIMIT } from '@bugunne/contract/limits.constants'; console.log(LIMIT);",
};

/** The output of the check for this repository with these changes. */
function check(changes: Record<string, string>): Promise<{ failed: boolean; output: string }> {
  for (const [path, text] of Object.entries({ ...used, ...changes })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const args = [programOf('', 'knip'), '--no-progress', '--no-config-hints', '--directory', folder];
  return new Promise((resolve) => {
    execFile(process.execPath, [...args, '--config', inRoot('knip.config.ts')], (error, stdout, stderr) => {
      for (const path of Object.keys(changes)) rmSync(join(folder, path));
      resolve({ failed: error !== null, output: stdout + stderr });
    });
  });
}

it('accepts a repository in which everything is used', async () => {
  expect(await check({})).toEqual({ failed: false, output: expect.any(String) });
});

it.each([
  [
    'an export of a package',
    'packages/contract/src/limits.constants.ts',
    "import 'zod'; export const LIMIT = 1; export const DEAD = 2;",
    'DEAD',
  ],
  [
    'a type',
    'packages/contract/src/limits.constants.ts',
    "import 'zod'; export const LIMIT = 1; export type Dead = 2;",
    'Dead',
  ],
  ['a file', 'apps/server/src/dead.ts', 'export {};', 'dead.ts'],
  [
    'a package',
    'apps/server/package.json',
    '{"name":"@bugunne/server","dependencies":{"@bugunne/contract":"0.1.0","dead":"1.0.0"}}',
    'dead',
  ],
])('refuses %s that nothing uses', async (_thing, path, text, name) => {
  const { failed, output } = await check({ [path]: text });
  expect(failed).toBe(true);
  expect(output).toContain(name);
});
