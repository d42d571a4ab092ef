import { z } from 'zod';
import {
  IMPORT_FAILURE_CODES,
  IMPORT_SERVICES,
  IMPORT_SKIP_CODES,
  IMPORT_WORK_KINDS,
  importFileName,
  importText,
} from './history-import-terms.constants.ts';
import { IMPORT_LIMITS } from './part-limits.constants.ts';

const limits = IMPORT_LIMITS;

const textOf = (most: number) => z.string().max(most).overwrite(importText);
const titleSchema = textOf(limits.text).min(1);

const fileNameSchema = z
  .string()
  .max(1000)
  .overwrite((path) => importFileName(path).slice(0, limits.fileName).toWellFormed());

const yearSchema = z.int().min(0).max(9999);

/** Where a row comes from, for the report. */
const sourceSchema = z.strictObject({
  file: fileNameSchema,
  /** Line in a table, record in JSON, from 1. */
  line: z.int().min(1).max(2_000_000_000),
  /** The row as far as it was read: no addresses of the network, for example. */
  raw: textOf(limits.raw),
});

/** Ids elsewhere that items are found by. */
const idsSchema = z.strictObject({
  imdb: z
    .string()
    .regex(/^tt[0-9]{5,12}$/)
    .optional(),
  tmdb: z
    .string()
    .regex(/^[0-9]{1,10}$/)
    .optional(),
  spotify: z
    .string()
    .regex(/^[A-Za-z0-9]{22}$/)
    .optional(),
  musicbrainz: z.uuid().optional(),
});

/** A work of the user's history, and what it means for the picks. Unknown fields are refused. */
const workRowSchema = z
  .strictObject({
    type: z.literal('work'),
    kind: z.enum(IMPORT_WORK_KINDS),
    title: titleSchema,
    originalTitle: titleSchema.nullable(),
    year: yearSchema.nullable(),
    artist: titleSchema.nullable(),
    album: titleSchema.nullable(),
    ids: idsSchema,
    seen: z.boolean(),
    /** The latest day; a day in the future counts as today. */
    seenOn: z.iso.date().nullable(),
    plays: z.int().min(0).max(limits.plays),
    /** From 1 to 10, in halves at the finest. */
    rating: z.number().min(0).max(10).multipleOf(0.5).nullable(),
    opinion: z.enum(['like', 'dislike']).nullable(),
    /** From a watchlist; only what was not seen is saved. */
    saved: z.boolean(),
    source: sourceSchema,
    /** Rows of all files that say this. */
    rowCount: z.int().min(1).max(limits.plays),
  })
  .refine(({ saved, seen }) => !(saved && seen), { path: ['saved'] });
export type WorkRow = z.infer<typeof workRowSchema>;

const skippedRowSchema = z.strictObject({
  type: z.literal('skipped'),
  code: z.enum(IMPORT_SKIP_CODES),
  source: sourceSchema,
});
const failedRowSchema = z.strictObject({
  type: z.literal('failed'),
  code: z.enum(IMPORT_FAILURE_CODES),
  source: sourceSchema,
});

/** A row of an import: a work, or a row that the browser left out and that the report names. */
const importRowSchema = z.discriminatedUnion('type', [workRowSchema, skippedRowSchema, failedRowSchema]);
export type ImportRow = z.infer<typeof importRowSchema>;

const figure = z.int().min(0).max(1_000_000);

export const startImportSchema = z
  .strictObject({
    /** Made by the browser: a repeated request starts one import. */
    id: z.uuid(),
    services: z.array(z.enum(IMPORT_SERVICES)).min(1).max(IMPORT_SERVICES.length),
    /** The files that were read; the first ones when there are more. */
    files: z.array(fileNameSchema.min(1)).min(1).max(limits.files),
    /** Rows to come: works, and left-out rows for the report, of which there may be fewer than were counted. */
    works: z.int().min(0).max(limits.works),
    leftOut: z.int().min(0).max(limits.leftOut),
    /** All rows that the browser left out, by reason. */
    skipped: z.partialRecord(z.enum(IMPORT_SKIP_CODES), figure),
    failed: z.partialRecord(z.enum(IMPORT_FAILURE_CODES), figure),
  })
  .refine(({ works, leftOut }) => works + leftOut > 0, { path: ['works'] });
export type StartImport = z.infer<typeof startImportSchema>;

export const uploadRowsSchema = z.strictObject({
  id: z.uuid(),
  /** Position of the first row, from 0. Rows that have arrived before are not changed. */
  from: z
    .int()
    .min(0)
    .max(limits.works + limits.leftOut),
  rows: z.array(importRowSchema).min(1).max(limits.rowsPerUpload),
});
export type UploadRows = z.infer<typeof uploadRowsSchema>;
