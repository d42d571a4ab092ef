import { type Category, type Cohort, NEWCOMER_DAYS } from '@bugunne/contract';
import { and, desc, gte, lt, lte, max, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { contentDays, languageModelDays, qualityDays, qualityFindings, users } from '../../database/schema/index.ts';
import type { QualityDay, QualityPart } from './count-quality.ts';

/** Users are read in this many parts by the first digit of their random id, so that no statement reads a whole day. */
export const PARTS = 16;
const firstIdOf = (part: number) => `${part.toString(16)}0000000-0000-0000-0000-000000000000`;
const lastIdOf = (part: number) => `${part.toString(16)}fffffff-ffff-ffff-ffff-ffffffffffff`;

export type FindingRow = {
  userId: string;
  kind: 'repeat' | 'violation';
  contentId: string;
  category: Category;
  cohort: Cohort;
};
export type GivenDish = { userId: string; contentId: string; cohort: Cohort; diets: string[] };
export type ContentRow = { contentId: string; category: Category; given: number };

/** Cohort of the user `u` on a local date. */
const cohortOn = (date: SQL) =>
  sql`case when ${date} - u.created_at::date < ${sql.raw(String(NEWCOMER_DAYS))} then 'newcomer' else 'regular' end`;

/**
 * The picks of a local date that users saw, with those that were replaced, and what became of them. Not materialized, so
 * that the rows of a user stay on their machine.
 */
const given = (day: string, part: number) => sql`
  sets as not materialized (
    select d.user_id, d.recommendations as r, d.generated_at, ${cohortOn(sql`d.date`)} as cohort
      from daily_recommendations d join users u on u.id = d.user_id
     where d.date = ${day}::date and d.seen_at is not null
       and d.user_id between ${firstIdOf(part)}::uuid and ${lastIdOf(part)}::uuid
  ), given as not materialized (
    select s.user_id, s.cohort, c.key as category, p ->> 'contentId' as content_id, p ->> 'source' as source,
           case when p ->> 'source' <> 'default' then least(floor((p ->> 'compatibility')::numeric / 10), 9)::int end as bucket,
           false as is_replaced
      from sets s, jsonb_each(s.r -> 'picks') c, jsonb_array_elements(c.value) p
    union all
    select s.user_id, s.cohort, f ->> 'category', f ->> 'contentId', null, null, true
      from sets s, jsonb_array_elements(s.r -> 'refreshed') f
  ), judged as not materialized (
    select g.*, i.liked, i.saved_at, i.excluded,
           i.first_shown_on < ${day}::date
             or row_number() over (partition by g.user_id, g.content_id order by g.is_replaced desc) > 1 as is_repeat
      from given g
      -- The limit has each item looked up by its key; otherwise the whole table is read for every part.
      left join lateral (
        select * from user_items i where i.user_id = g.user_id and i.content_id = g.content_id limit 1
      ) i on true
  )`;

/**
 * Runs a statement on a part of the users. PostgreSQL expects ten thousand times as many picks as a set has, and compiling
 * a statement of that size would take longer than running it.
 */
const rowsOf = <Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local jit = off`);
    return (await tx.execute<Row>(statement)).rows;
  });

export const adminQualityRepo = (db: Db) => ({
  parts: (day: string, part: number) =>
    rowsOf<QualityPart>(
      db,
      sql`with ${given(day, part)}
      select category, cohort, bucket, count(*)::int as given,
             count(*) filter (where liked)::int as liked,
             count(*) filter (where liked = false)::int as disliked,
             count(*) filter (where liked is not null or excluded = 'unwanted')::int as rated,
             count(*) filter (where saved_at is not null)::int as saved,
             count(*) filter (where excluded = 'seen')::int as seen,
             count(*) filter (where excluded = 'unwanted')::int as unwanted,
             count(*) filter (where is_replaced and excluded is distinct from 'seen')::int as refreshed,
             count(*) filter (where is_repeat)::int as repeats,
             count(*) filter (where source = 'model')::int as "fromModel",
             count(*) filter (where source = 'engine')::int as "fromEngine",
             count(*) filter (where source = 'default')::int as "fromDefault"
        from judged group by category, cohort, bucket`,
    ),
  repeats: (day: string, part: number) =>
    rowsOf<FindingRow>(
      db,
      sql`with ${given(day, part)}
      select distinct user_id as "userId", 'repeat' as kind, content_id as "contentId", category, cohort
        from judged where is_repeat`,
    ),
  /**
   * Dishes of users with a diet, and the diet at the time that they were picked. Sets from before it was stored count
   * with the preferences of today, unless those have changed since.
   */
  dishes: (day: string, part: number) =>
    rowsOf<GivenDish>(
      db,
      sql`with ${given(day, part)}
      select s.user_id as "userId", p ->> 'contentId' as "contentId", s.cohort,
             coalesce(s.r -> 'diets', to_jsonb(pref.dietary_restrictions)) as diets
        from sets s
        left join preferences pref on pref.user_id = s.user_id and pref.updated_at <= s.generated_at
        cross join lateral jsonb_array_elements(s.r -> 'picks' -> 'food') p
       where jsonb_array_length(coalesce(s.r -> 'diets', to_jsonb(pref.dietary_restrictions))) > 0`,
    ),
  contents: (day: string, part: number) =>
    rowsOf<ContentRow>(
      db,
      sql`with ${given(day, part)}
      select content_id as "contentId", category, count(*)::int as given from given group by content_id, category`,
    ),
  /** Replaces what is stored of a day. */
  async store(
    date: string,
    days: readonly QualityDay[],
    findings: readonly FindingRow[],
    contents: readonly ContentRow[],
  ): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.delete(qualityDays).where(sql`${qualityDays.date} = ${date}`);
      await tx.delete(qualityFindings).where(sql`${qualityFindings.date} = ${date}`);
      await tx.delete(contentDays).where(sql`${contentDays.date} = ${date}`);
      if (days.length > 0) await tx.insert(qualityDays).values(days.map((day) => ({ date, ...day })));
      const found = JSON.stringify(
        findings.map(({ userId, kind, contentId, category }) => [userId, kind, contentId, category]),
      );
      // Users who were deleted meanwhile are left out.
      await tx.execute(sql`
        insert into quality_findings (user_id, date, kind, content_id, category)
        select u.id, ${date}::date, f ->> 1, f ->> 2, f ->> 3
          from jsonb_array_elements(${found}::jsonb) f join users u on u.id = (f ->> 0)::uuid
        on conflict do nothing`);
      const counted = JSON.stringify(
        contents.map(({ contentId, category, given: count }) => [contentId, category, count]),
      );
      await tx.execute(sql`
        insert into content_days (date, content_id, category, given)
        select ${date}::date, c ->> 0, c ->> 1, (c ->> 2)::int from jsonb_array_elements(${counted}::jsonb) c
        on conflict do nothing`);
    });
  },
  /** The days from `from` to `to` that were counted. */
  async counted(from: string, to: string): Promise<Set<string>> {
    const rows = await db
      .selectDistinct({ date: qualityDays.date })
      .from(qualityDays)
      .where(and(gte(qualityDays.date, from), lte(qualityDays.date, to)));
    return new Set(rows.map(({ date }) => date));
  },
  async forgetContents(before: string): Promise<void> {
    await db.delete(contentDays).where(lt(contentDays.date, before));
  },
  days: (from: string) =>
    db.select().from(qualityDays).where(gte(qualityDays.date, from)).orderBy(qualityDays.date, qualityDays.category),
  async until(): Promise<string | null> {
    const [row] = await db.select({ date: max(qualityDays.date) }).from(qualityDays);
    return row?.date ?? null;
  },
  /** Ids of items that were given since a day. */
  async givenSince(from: string): Promise<string[]> {
    const rows = await db
      .selectDistinct({ id: contentDays.contentId })
      .from(contentDays)
      .where(gte(contentDays.date, from));
    return rows.map(({ id }) => id);
  },
  async microUsd(from: string, to: string): Promise<number> {
    const [row] = await db
      .select({ total: sum(languageModelDays.microUsd) })
      .from(languageModelDays)
      .where(
        and(
          gte(languageModelDays.date, from),
          lte(languageModelDays.date, to),
          sql`${languageModelDays.use} = 'daily'`,
        ),
      );
    return Number(row?.total ?? 0);
  },
  /** The latest ones, of all users or of those that were of a cohort on the day of the fault. */
  findings(from: string, cohort: Cohort | undefined, limit: number) {
    const { date, kind, userId } = qualityFindings;
    const isOfCohort = sql`(select ${cohortOn(sql`${date}`)} from ${users} u where u.id = ${userId}) = ${cohort}`;
    return db
      .select()
      .from(qualityFindings)
      .where(and(gte(date, from), cohort && isOfCohort))
      .orderBy(desc(date), kind, userId)
      .limit(limit);
  },
});

export type AdminQualityRepo = ReturnType<typeof adminQualityRepo>;
