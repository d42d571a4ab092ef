import { stripVTControlCharacters } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { describeError, type Logger } from './logger.ts';
import { withoutPersonalText } from './personal-text.ts';

const LEVELS = {
  debug: 'info',
  info: 'info',
  log: 'info',
  dir: 'info',
  table: 'info',
  trace: 'warn',
  warn: 'warn',
  // Libraries often call a fault of the client an error.
  error: 'warn',
} as const satisfies Partial<Record<keyof Console, keyof Logger>>;

const isLevelled = (method: string): method is keyof typeof LEVELS => method in LEVELS;

/**
 * Turns what libraries print to the console, and Node's warnings, into entries of our log. A text with line breaks from a
 * request would otherwise forge lines. Returns a function that restores the console.
 */
export function logConsole(logger: Logger): () => void {
  const original = { ...console };
  for (const method of Object.keys(LEVELS).filter(isLevelled)) {
    console[method] = (...values: unknown[]) => logger[LEVELS[method]](describeOutput(values), 'output of a library');
  }
  const defaults = process.listeners('warning');
  process.removeAllListeners('warning');
  const warn = (warning: Error) => logger.warn({ error: warning }, 'a warning of Node');
  process.on('warning', warn);
  return () => {
    Object.assign(console, original);
    process.off('warning', warn);
    for (const listener of defaults) process.on('warning', listener);
  };
}

/**
 * The first text and the errors. Further values are left out, since libraries print whole users and requests; so are the
 * messages of errors, which quote input.
 */
function describeOutput(values: readonly unknown[]): object {
  const [text] = values.filter((value) => typeof value === 'string');
  const error = values.map(errorIn).find((found) => found !== null);
  return {
    ...(text === undefined ? {} : { output: withoutPersonalText(stripVTControlCharacters(text)) }),
    ...(error ? { fault: { ...describeError(error), message: undefined } } : {}),
  };
}

function errorIn(value: unknown): Error | null {
  if (value instanceof Error) return value;
  if (typeof value !== 'object' || value === null) return null;
  return Object.values(value).find((part): part is Error => part instanceof Error) ?? null;
}

/** Turns what a thread prints into entries of our log; the thread has to be started with `stdout` and `stderr`. */
export function logThread(thread: Worker, logger: Logger): void {
  for (const [stream, level] of [
    [thread.stdout, 'info'],
    [thread.stderr, 'warn'],
  ] as const) {
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => logger[level](describeOutput([text]), 'output of a thread'));
  }
}

/** Logs an error that nothing caught and ends the process, as Node does by default, but with a line of our log. */
export function logFatalErrors(logger: Logger): void {
  const end = (error: unknown) => {
    logger.error({ error }, 'an error that nothing caught ended the server');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
