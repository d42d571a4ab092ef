/**
 * Adds the optional platform packages that are missing in package-lock.json: `npm run lock:complete`.
 *
 * npm leaves an optional package out of the lockfile when the configured registry does not offer it (for example a
 * mirror of only some platforms), and `npm ci` then refuses that lockfile everywhere. The added entries hold version and
 * platform only, which is enough for npm to skip or fetch them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain } from './lib/is-main.mjs';
import { root } from './lib/paths.mjs';

/** @typedef {{ version?: string, link?: boolean, dev?: boolean, optionalDependencies?: Record<string, string>, dependencies?: Record<string, string> }} Entry */
/** @typedef {{ packages: Record<string, Entry> }} Lockfile */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * Dependencies that no entry of the lockfile resolves.
 * @param {Lockfile} lockfile
 * @returns {{ from: string, name: string, range: string, optional: boolean, dev: boolean }[]}
 */
export function missingEntries(lockfile) {
  const missing = [];
  for (const [from, entry] of Object.entries(lockfile.packages)) {
    const optional = entry.optionalDependencies ?? {};
    for (const [name, range] of Object.entries({ ...entry.dependencies, ...optional })) {
      if (isResolved(lockfile, from, name)) continue;
      missing.push({ from, name, range, optional: name in optional, dev: entry.dev === true });
    }
  }
  return missing;
}

/** @param {Lockfile} lockfile @param {string} from @param {string} name */
function isResolved(lockfile, from, name) {
  for (let folder = from; ; folder = parentOf(folder)) {
    if (lockfile.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/** @param {string} folder */
function parentOf(folder) {
  const cut = folder.lastIndexOf('/node_modules/');
  return cut < 0 ? '' : folder.slice(0, cut);
}

/**
 * @param {string} name such as `@scope/tool-linux-x64-musl`
 * @returns {{ os?: string[], cpu: string[], libc?: string[] } | undefined}
 */
export function platformOf(name) {
  const words = name.split(/[^a-z0-9]+/);
  const os = systems.filter((word) => words.includes(word));
  const cpu = processors.filter((word) => words.includes(word));
  if (cpu.length !== 1 || (os.length !== 1 && cpu[0] !== 'wasm32')) return undefined;
  const libc = words.includes('musl') ? ['musl'] : os[0] === 'linux' && words.includes('gnu') ? ['glibc'] : undefined;
  return { ...(os.length === 1 && { os }), cpu, ...(libc && { libc }) };
}

function completeLockfile() {
  const file = join(root, 'package-lock.json');
  /** @type {Lockfile} */
  const lockfile = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lockfile);
  for (const { name, range, optional, dev, from } of missing) {
    const platform = optional && /^\d+\.\d+\.\d+/.test(range) ? platformOf(name) : undefined;
    if (platform === undefined) {
      console.error(`${name}@${range}, needed by ${from || 'the root'}, is missing: run npm install`);
      process.exitCode = 1;
      continue;
    }
    const entry = { version: range, ...platform, ...(dev && { dev }), optional };
    lockfile.packages[`node_modules/${name}`] = entry;
    console.log(`added ${name}@${range}`);
  }
  const names = Object.keys(lockfile.packages).sort((left, right) => left.localeCompare(right, 'en'));
  lockfile.packages = Object.fromEntries(names.map((name) => [name, /** @type {Entry} */ (lockfile.packages[name])]));
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
}

if (isMain(import.meta.url)) completeLockfile();
