import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { Pace } from '../../platform/catalogue-sources/paced-http.ts';

/** Turns at the hosts of sources, which all processes on this database share. */
export const hostPacesRepo = (db: Db) => ({
  /** Reserves the next turn; resolves to the milliseconds until it comes. */
  async reserve(host: string, pace: Pace): Promise<number> {
    const milliseconds = Math.round(pace.milliseconds);
    // The turn that is reserved begins where the one before it ends, or now.
    const { rows } = await db.execute<{ wait: number }>(sql`
      insert into host_paces as p (host, next_at)
      values (${host}, clock_timestamp() + ${milliseconds}::int * interval '1 millisecond')
      on conflict (host) do update
        set next_at = greatest(p.next_at, clock_timestamp()) + ${milliseconds}::int * interval '1 millisecond'
      returning greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000 - ${milliseconds}::int)::float as wait`);
    return rows[0]?.wait ?? 0;
  },
  /** Moves the next turn to so many milliseconds from now, unless it is later already. */
  async postpone(host: string, milliseconds: number): Promise<void> {
    await db.execute(sql`
      update host_paces
      set next_at = greatest(next_at, clock_timestamp() + ${Math.round(milliseconds)}::int * interval '1 millisecond')
      where host = ${host}`);
  },
});
