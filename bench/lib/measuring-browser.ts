import { execFileSync, spawnSync } from 'node:child_process';
import { findBrowser } from '../../scripts/lib/browser.mjs';

const SHELLS = ['chrome-headless-shell', 'chromium-headless-shell'];
/** Runs the process of a page ahead of all else. */
const AHEAD = ['chrt', '--rr', '1'] as const;

const starts = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/**
 * A browser whose figures are the page's: Lighthouse takes the time a task takes by the clock and multiplies it, and with
 * the server, the browser's own windows and Lighthouse itself on the same few cores most of it is waiting for a turn. So
 * a browser without windows where there is one, and pages ahead of everything else where the system lets us (Linux, as
 * root). Says what it could not have. See docs/decisions/0029-isolated-lighthouse-measurements.md.
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
