import type { Db } from '../../database/database.ts';

export function attemptsRepo(_db: Db) {
  return {};
}

export type AttemptsRepo = ReturnType<typeof attemptsRepo>;
