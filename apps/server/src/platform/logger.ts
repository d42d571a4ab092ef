import { type DestinationStream, pino } from 'pino';
import { withoutPersonalText } from './personal-text.ts';

/**
 * Structured logs on standard output. They hold no personal data: no addresses, names, query strings or bodies. Requests
 * are identified by their id.
 */
export type Logger = {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
};

export function createLogger(level: string, destination: DestinationStream = pino.destination({ sync: true })): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['*.email', '*.password', '*.token', '*.cookie', '*.authorization'],
      serializers: { error: describeError },
    },
    destination,
  );
}

/** Message, code and stack of an error, without personal texts and the parameters that a database driver attaches. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutPersonalText(String(error)) };
  const code = 'code' in error ? error.code : undefined;
  // Drizzle appends the statement's parameters to its message.
  const message = withoutPersonalText(error.message.split('\nparams:')[0] ?? '');
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12);
  return { name: error.name, message, code, stack, ...(error.cause ? { cause: describeError(error.cause) } : {}) };
}
