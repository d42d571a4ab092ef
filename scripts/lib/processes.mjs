import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, uid?: number, gid?: number }} RunOptions */

/**
 * Runs a program to its end and returns its output. A program that does not exist has the exit code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, stdout: string, output: string }>} `output` is stdout and stderr as they arrived
 */
export function capture(command, args, { cwd = root, env = process.env, timeoutMs, ...user } = {}) {
  return new Promise((resolve) => {
    let stdout = '';
    let output = '';
    const child = spawn(command, args, {
      ...user,
      cwd,
      env: { ...env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
    });
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.once('error', (error) => resolve({ code: 127, stdout, output: output + error.message }));
    child.once('close', (code, signal) => resolve({ code: exitCode(code, signal), stdout, output }));
  });
}

/**
 * Runs a program to its end with the output on this terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit code
 */
export function show(command, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('close', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/**
 * Runs a program until it ends, with this terminal; passes signals to it.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function handOver(command, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit' });
    const forward = forwardSignals((signal) => child.kill(signal));
    child.once('error', (error) => {
      forward.stop();
      console.error(error.message);
      resolve(127);
    });
    child.once('exit', (code, signal) => {
      forward.stop();
      resolve(exitCode(code, signal));
    });
  });
}

/**
 * Calls `deliver` for each signal that ends a process, until it is stopped.
 * @param {(signal: NodeJS.Signals) => void} deliver
 * @returns {{ stop(): void }}
 */
export function forwardSignals(deliver) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  /** @param {NodeJS.Signals} signal */
  const listener = (signal) => {
    // Ctrl-C of a terminal reaches the whole process group; a second SIGINT makes some programs quit at once.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    deliver(signal);
  };
  for (const signal of signals) process.on(signal, listener);
  return {
    stop() {
      for (const signal of signals) process.off(signal, listener);
    },
  };
}

/** @param {number | null} code @param {NodeJS.Signals | null} signal */
function exitCode(code, signal) {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

/**
 * The environment with one folder first on PATH and another one removed from it.
 * @param {{ first?: string, without?: string }} change
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWithPath({ first, without }) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== without && folder !== first);
  return { ...process.env, PATH: (first === undefined ? folders : [first, ...folders]).join(delimiter) };
}
