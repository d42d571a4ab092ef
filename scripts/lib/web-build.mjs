import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './paths.mjs';
import { capture, environmentWithPath } from './processes.mjs';
import { Stop } from './stop.mjs';

const sources = ['apps/web', 'packages/contract', 'packages/history', 'package-lock.json', 'tsconfig.base.json'];
const generated = new Set(['node_modules', 'dist', '.react-router', 'test-results']);
const stampFile = inRoot('apps/web/dist/sources.sha256');

/**
 * Builds apps/web into apps/web/dist/client, unless the existing build was made from the same sources.
 * @param {string} node path of the pinned Node
 */
export async function buildWeb(node) {
  const wanted = fingerprint();
  if (existsSync(inRoot('apps/web/dist/client')) && readStamp() === wanted) return;

  console.error('Building the web app …');
  const started = Date.now();
  // Removed first, so that an interrupted build is never taken for a complete one.
  rmSync(stampFile, { force: true });
  const result = await capture('npm', ['run', 'build', '--workspace=apps/web'], {
    env: { ...environmentWithPath({ first: dirname(node) }), NODE_ENV: 'production' },
  });
  if (result.code !== 0) throw new Stop(`${result.output.trim()}\n\nThe web app could not be built.`);
  if (!existsSync(inRoot('apps/web/dist/client'))) throw new Stop('The build left no apps/web/dist/client.');
  writeFileSync(stampFile, wanted);
  console.error(`Web app built in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}

/** A hash of the names and contents of all files that the build reads: copies and checkouts change modification times. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf).sort()) {
    const content = readFileSync(inRoot(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path below the repository
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(inRoot(path))) return [];
  return statSync(inRoot(path)).isDirectory() ? filesBelow(path) : [path];
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return generated.has(entry.name) ? [] : filesBelow(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}
