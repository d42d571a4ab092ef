import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** Joins parts of a path below the repository. @param {...string} parts */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * Path of the file behind a command of an installed package, in any node_modules folder of its workspace.
 * @param {string} workspace folder whose package.json declares it; '' is the root
 * @param {string} name of the package
 * @param {string} [command] one of its commands, by default the only one
 */
export function programOf(workspace, name, command) {
  const require = createRequire(inRoot(workspace, 'package.json'));
  // Not every package exports its package.json, so the folders are searched.
  const folder = require.resolve
    .paths(name)
    ?.map((path) => join(path, name))
    .find((path) => existsSync(path));
  if (folder === undefined) throw new Error(`${name} is not installed`);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command ?? Object.keys(bin)[0] ?? '']);
}
