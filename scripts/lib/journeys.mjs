import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findBrowser, findHeadlessShell } from './browser.mjs';
import { programOf } from './paths.mjs';
import { environmentWithPath, show } from './processes.mjs';
import { Stop } from './stop.mjs';

const NEW_DATABASE = 'apps/server/src/testing/new-database-main.ts';

/**
 * Runs the browser journeys of e2e/ against the built product.
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
  env.JOURNEYS_NEW_DATABASE = folder;
  try {
    const created = await show(node, ['--disable-warning=ExperimentalWarning', NEW_DATABASE, folder]);
    if (created !== 0) throw new Stop(`${NEW_DATABASE} ended with ${created}`);
    const config = ['--config', 'e2e/playwright.config.ts'];
    return await show(node, [programOf('e2e', '@playwright/test'), 'test', ...config, ...args], { env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
