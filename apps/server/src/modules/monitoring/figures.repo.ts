import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { MONTHLY_TABLES } from '../../database/partitions/monthly-tables.ts';
import { isRestUsed, monthsAhead, monthsOf } from '../../database/partitions/months.ts';

export type QueueFigures = { queue: string; waiting: number; running: number; oldestDueAt: Date | null };
export type QualityFigures = {
  /** The last counted day. */
  date: string;
  given: number;
  liked: number;
  disliked: number;
  repeats: number;
  violations: number;
  model: number;
  engine: number;
  default: number;
};

export type MonthFigures = { table: string; ahead: number; isRestUsed: boolean };

type Row = Record<string, unknown>;

/** Figures of the database that metrics show. Each statement reads an index or some rows. */
export const figuresRepo = (db: Db) => ({
  /** Queues with jobs that wait or run; none before pg-boss has made its tables. */
  async queues(now: Date): Promise<QueueFigures[]> {
    const found = await db.execute<{ place: string | null }>(sql`select to_regclass('jobs.job')::text as place`);
    if (!found.rows[0]?.place) return [];
    const { rows } = await db.execute<Row>(sql`
      select name,
        count(*) filter (where state <> 'active')::int as waiting,
        count(*) filter (where state = 'active')::int as running,
        min(start_after) filter (where state <> 'active' and start_after <= ${now.toISOString()}::timestamptz) as oldest
      from jobs.job where state < 'completed' and name not like '\\_\\_pgboss%'
      group by name`);
    return rows.map((row) => ({
      queue: String(row['name']),
      waiting: Number(row['waiting']),
      running: Number(row['running']),
      oldestDueAt: row['oldest'] ? new Date(String(row['oldest'])) : null,
    }));
  },

  /** The months of tables that are divided; none of others. */
  async months(now: Date): Promise<MonthFigures[]> {
    const figures: MonthFigures[] = [];
    for (const { table } of MONTHLY_TABLES) {
      const months = await monthsOf(db, table);
      if (!months) continue;
      figures.push({ table, ahead: monthsAhead(months, now), isRestUsed: await isRestUsed(db, months) });
    }
    return figures;
  },

  async databaseBytes(): Promise<number> {
    const { rows } = await db.execute<Row>(sql`select pg_database_size(current_database())::float8 as bytes`);
    return Number(rows[0]?.['bytes'] ?? 0);
  },

  /** The sums of the last counted day; null before a day was counted. */
  async quality(): Promise<QualityFigures | null> {
    const { rows } = await db.execute<Row>(sql`
      select to_char(date, 'YYYY-MM-DD') as date, sum(given)::int as given, sum(liked)::int as liked,
        sum(disliked)::int as disliked, sum(repeats)::int as repeats, sum(violations)::int as violations,
        sum(from_model)::int as model, sum(from_engine)::int as engine, sum(from_default)::int as "default"
      from quality_days where date = (select max(date) from quality_days) group by date`);
    const [row] = rows;
    if (!row) return null;
    const number = (name: string) => Number(row[name]);
    return {
      date: String(row['date']),
      given: number('given'),
      liked: number('liked'),
      disliked: number('disliked'),
      repeats: number('repeats'),
      violations: number('violations'),
      model: number('model'),
      engine: number('engine'),
      default: number('default'),
    };
  },
});

export type FiguresRepo = ReturnType<typeof figuresRepo>;
