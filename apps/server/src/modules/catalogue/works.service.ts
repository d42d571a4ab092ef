import { match, queryKeys, type TitleMatch, type TitleQuery } from '@bugunne/matching';
import type { Db } from '../../database/database.ts';
import { worksRepo } from './works.repo.ts';

/** Titles that are looked up by one statement. */
const BATCH = 500;

/** Finds the items of the catalogue, also those that are never picked, that titles from outside mean. */
export const worksService = (db: Db) => ({
  /** The meaning of each title, in their order; within the transaction `tx` if there is one. */
  async match(queries: readonly TitleQuery[], tx: Db = db): Promise<TitleMatch[]> {
    const matches: TitleMatch[] = [];
    for (let from = 0; from < queries.length; from += BATCH) {
      const batch = queries.slice(from, from + BATCH).map((query) => ({ query, keys: queryKeys(query) }));
      const found = await worksRepo(tx).withKeys([...new Set(batch.flatMap(({ keys }) => keys))]);
      for (const { query, keys } of batch) {
        matches.push(
          match(
            query,
            keys.flatMap((key) => found.get(key) ?? []),
          ),
        );
      }
    }
    return matches;
  },
});

export type WorksService = ReturnType<typeof worksService>;
