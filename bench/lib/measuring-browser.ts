import { execFileSync, spawnSync } from 'node:child_process';
import { findBrowser } from '../../scripts/lib/browser.mjs';

const SHELLS = ['chrome-headless-shell', 'chromium-headless-shell'];
/** Prefix that runs a page's process with real-time priority. */
const AHEAD = ['chrt', '--rr', '1'] as const;

const starts = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/**
 * Finds a browser that measures the page alone. Lighthouse multiplies the wall-clock time of tasks, and while the
 * server, the browser's windows and Lighthouse share a few cores, most of it is waiting. So prefers a headless shell,
 * and real-time priority for pages where the system allows it (Linux, as root). Logs which of them is missing. See
 * docs/decisions/0029-isolated-lighthouse-measurements.md.
 */
export async function measuringBrowser(): Promise<{ path: string; flags: string[] }> {
  const shell = SHELLS.find((program) => starts(program, '--version'));
  const isAhead = process.platform === 'linux' && starts(AHEAD[0], ...AHEAD.slice(1), 'true');
  if (!shell) console.log(`no ${SHELLS.join(' or ')}: the browser’s own windows take a part of the time`);
  if (!isAhead)
    console.log('pages cannot be run ahead of other programs (chrt, as root): those take a part of the time');
  return {
    path: shell ? execFileSync('which', [shell], { encoding: 'utf8' }).trim() : await findBrowser(process.execPath),
    flags: [...(shell ? [] : ['--headless=new']), ...(isAhead ? [`--renderer-cmd-prefix=${AHEAD.join(' ')}`] : [])],
  };
}
