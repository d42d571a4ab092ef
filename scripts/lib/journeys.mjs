import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findBrowser, findHeadlessShell } from './browser.mjs';
import { programOf } from './paths.mjs';
import { environmentWithPath, show } from './processes.mjs';
import { Stop } from './stop.mjs';

const NEW_DATABASE = 'apps/server/src/testing/new-database-main.ts';

/**
 * Runs the browser journeys of e2e/ against the built product: on embedded databases, or with TEST_DATABASE=postgres on the
 * server of TEST_DATABASE_URL.
 * @param {string} node path of the pinned Node
 * @param {{ args?: string[], report?: string }} [options] arguments of `playwright test`, and where its report goes
 * @returns {Promise<number>} exit code
 */
export async function runJourneys(node, { args = [], report } = {}) {
  const browser = await findBrowser(node);
  const shell = await findHeadlessShell();
  console.log(`Browser: ${shell ? `${shell}, and ${browser} for notifications` : browser}`);
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...environmentWithPath({ first: dirname(node) }), BROWSER_PATH: browser };
  if (shell !== undefined) env.HEADLESS_SHELL_PATH = shell;
  if (report !== undefined) env.JOURNEYS_REPORT = report;
  // Each site of the journeys starts on a copy of this database.
  const folder = mkdtempSync(join(tmpdir(), 'bugunne-new-database-'));
  const name = `bugunne_journeys_${randomUUID().replaceAll('-', '')}`;
  const isOnServer = process.env.TEST_DATABASE === 'postgres';
  /** @param {string[]} given */
  const prepare = async (...given) => {
    const code = await show(node, ['--disable-warning=ExperimentalWarning', NEW_DATABASE, ...given]);
    if (code !== 0) throw new Stop(`${NEW_DATABASE} ended with ${code}`);
  };
  if (isOnServer) env.JOURNEYS_DATABASE = name;
  else env.JOURNEYS_NEW_DATABASE = folder;
  try {
    await prepare(...(isOnServer ? ['--server', name] : [folder]));
    const config = ['--config', 'e2e/playwright.config.ts'];
    return await show(node, [programOf('e2e', '@playwright/test'), 'test', ...config, ...args], { env });
  } finally {
    if (isOnServer) await prepare('--remove', name);
    rmSync(folder, { recursive: true, force: true });
  }
}
