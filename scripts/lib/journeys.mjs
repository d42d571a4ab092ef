import { dirname } from 'node:path';
import { findBrowser, findHeadlessShell } from './browser.mjs';
import { programOf } from './paths.mjs';
import { environmentWithPath, show } from './processes.mjs';

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
  return show(node, [programOf('e2e', '@playwright/test'), 'test', '--config', 'e2e/playwright.config.ts', ...args], {
    env,
  });
}
