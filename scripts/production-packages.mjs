/**
 * `node scripts/production-packages.mjs FOLDER`: copies what the server loads at run time into FOLDER, for the container
 * image: sources of the server and the workspace packages, the built pages, and the npm packages that they depend on.
 * Types, source maps, documents and tests of packages stay behind.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { inRoot, root } from './lib/paths.mjs';
import { runScript, Stop } from './lib/stop.mjs';

const SERVER = 'apps/server';
/** Files of packages that nothing loads at run time. */
const UNUSED = /\.(map|md|markdown|[cm]?ts|flow)$|^(test|tests|__tests__|docs|example|examples|\.github)$/i;

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Manifest */

/** @param {string} folder @returns {Manifest} */
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** @param {Manifest} manifest */
function neededBy({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/**
 * The folder that Node finds for a package.
 * @param {string} name @param {string} from @returns {string | undefined}
 */
function findPackage(name, from) {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === root) break;
  }
  return undefined;
}

/** @returns {Set<string>} the folders of all packages that the server needs, below node_modules folders */
function packagesOfServer() {
  const found = new Set();
  const pending = [inRoot(SERVER)];
  for (let from = pending.pop(); from !== undefined; from = pending.pop()) {
    for (const name of neededBy(manifestOf(from))) {
      const folder = findPackage(name, from);
      // Optional packages of other platforms are not installed.
      if (folder === undefined || found.has(folder)) continue;
      found.add(folder);
      pending.push(name.startsWith('@bugunne/') ? inRoot('packages', name.slice('@bugunne/'.length)) : folder);
    }
  }
  return found;
}

/** @param {string} source @param {string} target @param {(path: string) => boolean} isUsed */
const copy = (source, target, isUsed) =>
  cpSync(source, target, { recursive: true, dereference: true, filter: (path) => path === source || isUsed(path) });

/** @param {string} path */
const baseName = (path) => path.slice(path.lastIndexOf('/') + 1);

await runScript(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Stop('Usage: node scripts/production-packages.mjs FOLDER');
  if (!existsSync(inRoot('apps/web/dist/client'))) throw new Stop('The web app is not built.');
  const target = resolve(folder);
  rmSync(target, { recursive: true, force: true });

  for (const source of packagesOfServer()) {
    const path = join(target, relative(root, source));
    mkdirSync(dirname(path), { recursive: true });
    const [, workspace] = /@bugunne\/(\w+)$/.exec(source) ?? [];
    if (workspace === undefined) {
      copy(source, path, (file) => baseName(file) !== 'node_modules' && !UNUSED.test(baseName(file)));
      continue;
    }
    symlinkSync(relative(dirname(path), join(target, 'packages', workspace)), path);
    copy(inRoot('packages', workspace), join(target, 'packages', workspace), isSource);
  }
  copy(inRoot(SERVER), join(target, SERVER), isSource);
  for (const part of ['client', 'parts'])
    copy(inRoot('apps/web/dist', part), join(target, 'apps/web/dist', part), () => true);
  for (const file of ['package.json', 'scripts']) copy(inRoot(file), join(target, file), isSource);
  return 0;
});

/** Tests stay behind, and the packages are copied one by one. @param {string} path */
function isSource(path) {
  const name = baseName(path);
  return name !== 'node_modules' && name !== 'testing' && !/\.(test|bench|smoke)\.tsx?$/.test(name);
}
