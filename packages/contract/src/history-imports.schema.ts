import { z } from 'zod';
import {
  IMPORT_FAILURE_CODES,
  IMPORT_OUTCOMES,
  IMPORT_SERVICES,
  IMPORT_SKIP_CODES,
  IMPORT_STATES,
  IMPORT_WORK_KINDS,
} from './history-import-terms.constants.ts';
import { categorySchema, contentIdSchema } from './item.schema.ts';
import { languageSchema } from './language.schema.ts';
import { LIMITS } from './limits.constants.ts';

const figure = z.int().min(0);

export const historyImportSchema = z.object({
  id: z.uuid(),
  state: z.enum(IMPORT_STATES),
  services: z.array(z.enum(IMPORT_SERVICES)),
  files: z.array(z.string()),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** When the import and its rows are deleted; until then it can be undone. What it has set stays. */
  expiresAt: z.iso.datetime(),
  /** Rows that have arrived, were applied or were undone, by the state; out of all. */
  progress: z.object({ done: figure, total: figure }),
  /** Rows by outcome, with all that the browser left out. */
  counts: z.object({
    matched: figure,
    already: figure,
    ambiguous: figure,
    unknown: figure,
    skipped: figure,
    failed: figure,
  }),
  /** Everything that the import has set and not taken back. */
  stored: z.object({ seen: figure, likes: figure, dislikes: figure, saved: figure }),
  /** Rows that the browser left out, by reason. */
  skipped: z.partialRecord(z.enum(IMPORT_SKIP_CODES), figure),
  failed: z.partialRecord(z.enum(IMPORT_FAILURE_CODES), figure),
});
export type HistoryImport = z.infer<typeof historyImportSchema>;

export const historyImportsSchema = z.object({
  /** Latest first. */
  imports: z.array(historyImportSchema),
});
export type HistoryImports = z.infer<typeof historyImportsSchema>;

/** An item of the catalogue, also one that is never picked. */
const importItemSchema = z.object({
  id: contentIdSchema,
  category: categorySchema,
  /** Motif of its drawn cover: its outline, or the name of a pattern; null for a pattern by the id. */
  coverMotif: z.string().nullable(),
  title: z.string(),
  originalTitle: z.string(),
  /** BCP 47 tag of `title`, for screen readers; null when it is in the page's language or unknown. */
  titleLanguage: z.string().nullable(),
  year: z.int().nullable(),
  /** Null for films and series. */
  musicKind: z.enum(['song', 'album']).nullable(),
  /** Directors, creators or artists. */
  makers: z.array(z.string()),
});
export type ImportItem = z.infer<typeof importItemSchema>;

/** The work that a row names; null for a row that the browser left out. */
const rowWorkSchema = z.object({
  kind: z.enum(IMPORT_WORK_KINDS),
  title: z.string(),
  year: z.int().nullable(),
  artist: z.string().nullable(),
  seen: z.boolean(),
  seenOn: z.iso.date().nullable(),
  plays: figure,
  rating: z.number().nullable(),
  opinion: z.enum(['like', 'dislike']).nullable(),
  saved: z.boolean(),
});

export const importReportRowSchema = z.object({
  /** Its number in the import. */
  position: figure,
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Why it was skipped or failed. */
  code: z.enum([...IMPORT_SKIP_CODES, ...IMPORT_FAILURE_CODES]).nullable(),
  work: rowWorkSchema.nullable(),
  source: z.object({ file: z.string(), line: z.int(), raw: z.string() }),
  /** Rows of all files that say the same. */
  rowCount: figure,
  /** Of a matched row. */
  item: importItemSchema.nullable(),
  /** Of an ambiguous row, the likeliest first. */
  candidates: z.array(importItemSchema),
  /** Whether the user chose the item, or none, by hand. */
  isChosen: z.boolean(),
});
export type ImportReportRow = z.infer<typeof importReportRowSchema>;

export const importRowsQuerySchema = z.object({
  id: z.uuid(),
  outcome: z.enum(IMPORT_OUTCOMES),
  language: languageSchema,
  /** `next` of the page before. */
  after: z.coerce.number().int().min(0).max(1_000_000).optional(),
});
export type ImportRowsQuery = z.infer<typeof importRowsQuerySchema>;

export const importRowsPageSchema = z.object({
  rows: z.array(importReportRowSchema),
  next: z.int().nullable(),
});
export type ImportRowsPage = z.infer<typeof importRowsPageSchema>;

export const chooseItemSchema = z.object({
  id: z.uuid(),
  position: z.coerce.number().int().min(0).max(1_000_000),
  /** The item that the row means; null for none of them. */
  itemId: contentIdSchema.nullable(),
  language: languageSchema,
});
export type ChooseItem = z.infer<typeof chooseItemSchema>;

export const searchItemsSchema = z.object({
  /** Beginning of a title in any language. */
  q: z.string().trim().min(2).max(LIMITS.searchMax),
  kind: z.enum(['screen', 'music']),
  language: languageSchema,
});
export type SearchItems = z.infer<typeof searchItemsSchema>;

export const foundItemsSchema = z.object({ items: z.array(importItemSchema) });
