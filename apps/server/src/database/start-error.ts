import { DatabaseStartError } from './database.ts';

export const MIGRATION_FAILED = 'The database could not be brought up to date; nothing was changed.';

/** What went wrong at the start, with the database's own words, which sit deepest. */
export function startError(message: string, error: unknown): DatabaseStartError {
  let deepest = error;
  while (deepest instanceof Error && deepest.cause instanceof Error) deepest = deepest.cause;
  // The embedded engine also throws plain objects with an errno.
  const words = deepest instanceof Error ? deepest.message : JSON.stringify(deepest);
  return new DatabaseStartError(`${message} ${words}`, { cause: error });
}
