import { DatabaseStartError } from './database.ts';

export const MIGRATION_FAILED = 'The database could not be brought up to date; nothing was changed.';

/** A start error whose message ends with that of the innermost cause, which is the database's own. */
export function startError(message: string, error: unknown): DatabaseStartError {
  let deepest = error;
  while (deepest instanceof Error && deepest.cause instanceof Error) deepest = deepest.cause;
  // The embedded engine also throws plain objects with an `errno`.
  const detail = deepest instanceof Error ? deepest.message : JSON.stringify(deepest);
  return new DatabaseStartError(`${message} ${detail}`, { cause: error });
}
