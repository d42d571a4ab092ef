import { readFileSync } from 'node:fs';
import { missingEntries } from '../complete-lockfile.mjs';
import { inRoot } from '../lib/paths.mjs';

/** @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest */

/**
 * Reasons for which `npm ci` would refuse package-lock.json on some platform.
 * @returns {string[]} faults
 */
export function checkLockfile() {
  const lockfile = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const missing = missingEntries(lockfile).map(
    ({ name, from }) => `${name}, needed by ${from || 'the root'}, is not in package-lock.json: npm run lock:complete`,
  );
  const workspaces = Object.keys(lockfile.packages).filter((path) => !path.includes('node_modules/'));
  const outdated = workspaces.filter((path) => {
    /** @type {Manifest} */
    const manifest = JSON.parse(readFileSync(inRoot(path, 'package.json'), 'utf8'));
    return !sameDependencies(manifest, lockfile.packages[path]);
  });
  const addresses = Object.values(lockfile.packages).filter(({ resolved }) => /^https?:/.test(resolved ?? ''));
  return [
    ...missing,
    ...outdated.map((path) => `${path || 'the root'}: package.json and package-lock.json do not agree: npm install`),
    ...(addresses.length > 0 ? [`${addresses.length} download addresses in package-lock.json (see .npmrc)`] : []),
  ];
}

/** @param {Manifest} left @param {Manifest} right */
function sameDependencies(left, right) {
  /** @param {Manifest} manifest */
  const key = ({ dependencies = {}, devDependencies = {} }) =>
    JSON.stringify([Object.entries(dependencies).sort(), Object.entries(devDependencies).sort()]);
  return key(left) === key(right);
}
