import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { capture, environmentWithPath } from './processes.mjs';
import { Stop } from './stop.mjs';

/** @typedef {{ link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean, version?: string }} LockEntry */

const stampFile = inRoot('node_modules', '.bugunne-installed.json');

/**
 * Installs the packages of package-lock.json, unless they are installed.
 * @returns {Promise<string>} path of the pinned Node
 */
export async function installPackages() {
  const lockfile = readFileSync(inRoot('package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch} ${lockfile}`).digest('hex');
  const stamp = readStamp();
  if (stamp?.wanted === wanted && existsSync(stamp.node)) return stamp.node;

  if (!isInstalled(lockfile)) await installCleanly();
  const node = await findPinnedNode();
  writeFileSync(stampFile, JSON.stringify({ wanted, node }));
  return node;
}

/** @returns {{ wanted: string, node: string } | undefined} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Whether `npm install` has already installed every locked package, so that a developer's tree is not replaced.
 * @param {string} lockfile
 */
function isInstalled(lockfile) {
  const file = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(file)) return false;
  /** @type {Record<string, LockEntry>} */
  const installed = JSON.parse(readFileSync(file, 'utf8')).packages;
  /** @type {Record<string, LockEntry>} */
  const locked = JSON.parse(lockfile).packages;
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    // Packages of other platforms are absent; the program that needs a platform package checks it.
    if (found === undefined) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return found.version === entry.version && existsSync(inRoot(path));
  });
}

async function installCleanly() {
  console.error('Installing packages …');
  const started = Date.now();
  rmSync(stampFile, { force: true });
  // npm must not run on the Node that it is about to replace, and it would skip devDependencies in production.
  const result = await capture('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: environmentWithPath({ without: inRoot('node_modules', '.bin') }),
  });
  if (result.code !== 0) throw new Stop(explainInstall(result));
  console.error(`Packages installed in ${seconds(started)} s.`);
}

/** @param {{ code: number, output: string }} result */
function explainInstall({ code, output }) {
  const tail = output.trim().split('\n').slice(0, 30).join('\n');
  const reasons = [
    {
      sign: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/,
      text: "The package registry cannot be reached. Connect this machine to the network (or set npm's proxy) and start again.",
    },
    { sign: /ENOSPC/, text: 'The disk is full.' },
    { sign: /EACCES|EPERM|EROFS/, text: 'This user may not write into the folder of the project.' },
    {
      sign: /EUSAGE|in sync/,
      text: 'package.json and package-lock.json do not agree: run npm install, then npm run lock:complete.',
    },
    {
      sign: /EINTEGRITY/,
      text: 'A package is not what package-lock.json expects: run npm cache clean --force and start again.',
    },
  ];
  const known = reasons.find(({ sign }) => sign.test(output))?.text;
  if (code === 127) return 'npm is missing. Install Node.js with npm (Node 20 or later is best).';
  return `${tail}\n\n${known ?? 'npm ci failed.'} The packages could not be installed.`;
}

/** @returns {Promise<string>} */
async function findPinnedNode() {
  const folder = inRoot('node_modules', 'node');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const node = join(folder, 'bin', 'node');
  if (await isVersion(node, version)) return node;

  // npm may be configured to run no install scripts, or asks for approval first: fetch the same binary as the script.
  console.error(`Fetching Node ${version} …`);
  const bin = inRoot('node_modules', '.bin');
  mkdirSync(join(folder, 'bin'), { recursive: true });
  const result = await capture(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: folder,
    env: environmentWithPath({ without: bin }),
  });
  if (await isVersion(node, version)) return node;
  if (process.version === `v${version}`) return process.execPath;
  throw new Stop(
    `${result.output.trim()}\n\nNode ${version} could not be fetched for ${process.platform} ${process.arch}, or does not run here ` +
      '(a Linux without glibc, such as Alpine, cannot run it). Starting with that very version of Node helps as well.',
  );
}

/** @param {string} node @param {string} version */
async function isVersion(node, version) {
  if (!existsSync(node)) return false;
  const { code, stdout } = await capture(node, ['--version']);
  return code === 0 && stdout.trim() === `v${version}`;
}

/** @param {number} started */
function seconds(started) {
  return Math.round((Date.now() - started) / 1000);
}
