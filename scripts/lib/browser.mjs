import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inRoot, programOf } from './paths.mjs';
import { capture, show } from './processes.mjs';
import { Stop } from './stop.mjs';

const names = ['google-chrome', 'google-chrome-stable', 'chrome', 'chromium', 'chromium-browser'];
const macApplications = ['Google Chrome', 'Chromium'];

/**
 * Finds a Chromium-like browser for the journeys: BROWSER_PATH, Playwright's own, an installed one, or one that is
 * installed now.
 * @param {string} node path of the pinned Node
 * @returns {Promise<string>} path of its program
 * @throws {Stop} with what to install
 */
export async function findBrowser(node) {
  const given = process.env.BROWSER_PATH;
  if (given) {
    if (await starts(given)) return given;
    throw new Stop(`BROWSER_PATH names ${given}, which does not start.`);
  }
  const own = await playwrightBrowser(node);
  const found = await firstThatStarts([own, ...installedBrowsers()]);
  if (found) return found;

  console.error('No browser found; trying to install one …');
  await show(node, [programOf('e2e', '@playwright/test'), 'install', 'chromium']);
  if (await starts(own)) return own;
  if (await isRootOnDebian()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await show('apt-get', ['update'], { env });
    await show('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { env });
    const installed = await firstThatStarts(installedBrowsers());
    if (installed) return installed;
  }
  throw new Stop(
    'The journeys need a browser and none could be installed. Install Google Chrome or Chromium (Debian: apt-get install ' +
      'chromium), or run npx playwright install --with-deps chromium, or name one in BROWSER_PATH.',
  );
}

/**
 * Finds a Chromium without a window, which needs an eighth less processor time than a whole browser and shows no
 * notifications. None is used when BROWSER_PATH names a browser.
 * @returns {Promise<string | undefined>} path of its program
 */
export async function findHeadlessShell() {
  return process.env.BROWSER_PATH
    ? undefined
    : firstThatStarts(onPath(['chromium-headless-shell', 'chrome-headless-shell']));
}

/** @param {string} node */
async function playwrightBrowser(node) {
  const program = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = await capture(node, ['--eval', program], { cwd: inRoot('e2e') });
  return stdout.trim();
}

/** @param {string[]} programs */
function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function installedBrowsers() {
  const applications = macApplications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  return process.platform === 'darwin' ? [...applications, ...onPath(names)] : onPath(names);
}

/** @param {string[]} candidates */
async function firstThatStarts(candidates) {
  for (const candidate of candidates) if (await starts(candidate)) return candidate;
  return undefined;
}

/** False for a placeholder that only prints where to get the browser, and for a browser without its libraries. @param {string} path */
async function starts(path) {
  if (!isProgram(path)) return false;
  const { code } = await capture(path, ['--version'], { timeoutMs: 30_000 });
  return code === 0;
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function isRootOnDebian() {
  return (
    process.getuid?.() === 0 &&
    existsSync('/etc/debian_version') &&
    (await capture('apt-get', ['--version'])).code === 0
  );
}
