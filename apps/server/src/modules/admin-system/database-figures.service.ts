import type { DatabaseFigures } from '@bugunne/contract';

type Repo = { read(): Promise<DatabaseFigures> };

/** Size and slowest statements of the database. */
export const databaseFiguresService = (repo: Repo) => ({ read: () => repo.read() });

export type DatabaseFiguresService = ReturnType<typeof databaseFiguresService>;
