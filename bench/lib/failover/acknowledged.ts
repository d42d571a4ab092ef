import type { Database } from '../../../apps/server/src/database/database.ts';

/** Everything that the site has acknowledged to virtual users. */
export function acknowledgedWrites() {
  const saves: string[] = [];
  /** The longest duration that each user last set. */
  const durations = new Map<string, number>();
  /** Refreshes of each user. */
  const refreshes = new Map<string, number>();
  return {
    saves,
    durations,
    refreshes,
    count: () => saves.length + durations.size + refreshes.size,

    /** How many acknowledged writes are not stored; asked while no write is in flight, or only of saves otherwise. */
    async lost({ executeSql }: Pick<Database, 'executeSql'>, isQuiet: boolean): Promise<number> {
      const rows = async (statement: string, values: unknown) => (await executeSql(statement, [values])).rows;
      const expected = [...saves];
      const stored = new Set(
        (await rows('select id::text from interactions where id = any($1::uuid[])', expected)).map((row) => row['id']),
      );
      const lostSaves = expected.filter((id) => !stored.has(id)).length;
      if (!isQuiet) return lostSaves;
      const preferences = await rows(
        'select user_id::text as id, max_duration as value from preferences where user_id = any($1::uuid[])',
        [...durations.keys()],
      );
      const lostDurations = preferences.filter((row) => durations.get(String(row['id'])) !== row['value']).length;
      const used = await rows(
        `select user_id::text as id, coalesce(sum(jsonb_array_length(recommendations -> 'refreshed')), 0)::int as value
           from daily_recommendations where user_id = any($1::uuid[]) group by user_id`,
        [...refreshes.keys()],
      );
      const lostRefreshes = used.filter((row) => (refreshes.get(String(row['id'])) ?? 0) > Number(row['value'])).length;
      return (
        lostSaves +
        lostDurations +
        lostRefreshes +
        (durations.size - preferences.length) +
        (refreshes.size - used.length)
      );
    },
  };
}

export type AcknowledgedWrites = ReturnType<typeof acknowledgedWrites>;
