import { z } from 'zod';
import { categorySchema, contentIdSchema } from '../item.schema.ts';
import { languageSchema } from '../language.schema.ts';
import { route } from '../route.ts';

/** Users in their first days, and all others. */
export const COHORTS = ['newcomer', 'regular'] as const;
export type Cohort = (typeof COHORTS)[number];
/** Days after the sign-up in which a user counts as a newcomer. */
export const NEWCOMER_DAYS = 14;
export const QUALITY_PERIODS = ['7', '30', '90'] as const;

/** Sums over picks that users saw, of one group of days, categories and cohorts. */
const qualitySumsSchema = z.object({
  given: z.int(),
  liked: z.int(),
  disliked: z.int(),
  saved: z.int(),
  seen: z.int(),
  unwanted: z.int(),
  refreshed: z.int(),
  repeats: z.int(),
  violations: z.int(),
  fromModel: z.int(),
  fromEngine: z.int(),
  fromDefault: z.int(),
});
export type QualitySums = z.infer<typeof qualitySumsSchema>;

/** Picks whose shown figure was in this tenth: how many have a verdict, and how many of those are likes. */
const calibrationBucketSchema = z.object({ from: z.int(), given: z.int(), rated: z.int(), liked: z.int() });
export type CalibrationBucket = z.infer<typeof calibrationBucketSchema>;

const findingSchema = z.object({
  kind: z.enum(['repeat', 'violation']),
  date: z.iso.date(),
  userId: z.uuid(),
  contentId: contentIdSchema,
  /** Null for an item that is no longer in the catalogue. */
  title: z.string().nullable(),
  category: categorySchema,
});
export type Finding = z.infer<typeof findingSchema>;

const qualitySchema = z.object({
  /** The last counted day; null before the first count. */
  until: z.iso.date().nullable(),
  /** Of every cohort. */
  groups: z.array(qualitySumsSchema.extend({ category: categorySchema, cohort: z.enum(COHORTS) })),
  /** Of the chosen cohort, or of all users: the same holds for `calibration` and `findings`. */
  days: z.array(qualitySumsSchema.extend({ date: z.iso.date(), category: categorySchema })),
  calibration: z.array(calibrationBucketSchema),
  /** Items of the catalogue that were given to any user, of any cohort, in the last 30 days. */
  coverage: z.array(z.object({ category: categorySchema, given: z.int(), items: z.int() })),
  /** Cost of the language model for daily sets, in millionths of a US dollar. */
  microUsd: z.int(),
  findings: z.array(findingSchema),
});
export type Quality = z.infer<typeof qualitySchema>;

/** Procedures of the administration's quality page. */
export const adminQuality = {
  get: route(
    'GET',
    '/rest/v1/rpc/get_quality_figures',
    'admin',
    'Get figures of the quality of picks by day, category and cohort (administrators)',
  )
    .input(
      z.object({
        period: z.enum(QUALITY_PERIODS).default('30'),
        cohort: z.enum(COHORTS).optional(),
        language: languageSchema,
      }),
    )
    .output(qualitySchema),
};
