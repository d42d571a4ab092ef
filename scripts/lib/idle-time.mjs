import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Linux shares a core among sessions before it compares the priorities of programs, so the session needs the lowest one
 * as well.
 */
const LOWEST_PRIORITY = '[ ! -w /proc/self/autogroup ] || echo 19 > /proc/self/autogroup; exec nice -n 19 "$@"';

/**
 * Runs a program to its end in the time that other programs leave unused, and ends it when this process ends.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export function captureInIdleTime(command, args) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn('sh', ['-c', LOWEST_PRIORITY, 'sh', command, ...args], {
      // A session of its own.
      detached: true,
      cwd: root,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = () => {
      if (child.pid !== undefined) process.kill(-child.pid);
    };
    process.once('exit', end);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => {
      process.off('exit', end);
      resolve({ code: 127, output: error.message });
    });
    child.once('close', (code) => {
      process.off('exit', end);
      resolve({ code: code ?? 1, output });
    });
  });
}
