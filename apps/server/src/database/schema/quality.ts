import { CATEGORIES, COHORTS } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerId } from './columns.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
const count = (name: string) => integer(name).notNull().default(0);
const day = () => date('date', { mode: 'string' }).notNull();

/** Sums of the picks that users saw on a local date. Not personal; counted again while reactions still come. */
export const qualityDays = pgTable(
  'quality_days',
  {
    date: day(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    cohort: text('cohort', { enum: COHORTS }).notNull(),
    given: count('given'),
    liked: count('liked'),
    disliked: count('disliked'),
    saved: count('saved'),
    seen: count('seen'),
    unwanted: count('unwanted'),
    refreshed: count('refreshed'),
    repeats: count('repeats'),
    violations: count('violations'),
    fromModel: count('from_model'),
    fromEngine: count('from_engine'),
    fromDefault: count('from_default'),
    /** Given, rated and liked picks by the tenth in which the shown figure was. */
    calibration: jsonb('calibration').$type<[given: number, rated: number, liked: number][]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.date, t.category, t.cohort] }),
    check('quality_days_category', sql`${t.category} in (${oneOf(CATEGORIES)})`),
    check('quality_days_cohort', sql`${t.cohort} in (${oneOf(COHORTS)})`),
  ],
);

/** How many users got an item on a local date. */
export const contentDays = pgTable(
  'content_days',
  { date: day(), contentId: text('content_id').notNull(), category: text('category').notNull(), given: count('given') },
  (t) => [primaryKey({ columns: [t.date, t.contentId] })],
);

/** Picks that should not have been given: an item again, or a dish against the user's diet. */
export const qualityFindings = pgTable(
  'quality_findings',
  {
    userId: ownerId(),
    date: day(),
    kind: text('kind', { enum: ['repeat', 'violation'] }).notNull(),
    contentId: text('content_id').notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.date, t.kind, t.contentId] }), index('quality_findings_date').on(t.date)],
);
