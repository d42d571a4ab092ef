import { z } from 'zod';
import { SOURCE_NAMES } from '../catalogue-sources.constants.ts';
import { FACT_FIELDS } from '../fact-fields.constants.ts';
import { categorySchema, contentIdSchema, itemSchema } from '../item.schema.ts';
import { languageSchema } from '../language.schema.ts';
import { route } from '../route.ts';
import { ADMIN_LIMITS } from './limits.constants.ts';

/** State of a report: `open` until staff have fixed or dismissed it. */
export const FACT_REPORT_STATES = ['open', 'fixed', 'dismissed'] as const;

/**
 * Facts without which an item that is listed by its facts alone is never picked; `note`: it is not well known enough,
 * `adult`: it is for adults only.
 */
const MISSING_FACTS = ['title', 'year', 'maker', 'minutes', 'genre', 'note', 'adult'] as const;

/** Facts of which staff see the source. */
export const SOURCED_FACTS = [
  'originalTitle',
  'turkishTitle',
  'englishTitle',
  'otherTitles',
  'year',
  'endYear',
  'makers',
  'cast',
  'genres',
  'moods',
  'countries',
  'languages',
  'minutes',
  'seasons',
  'musicKind',
  'album',
  'trackCount',
  'note',
  'isAdult',
  'trailerId',
] as const;

/** `written`: has texts of our editors. `listed`: only facts. `open`: named by the language model. */
const CATALOGUE_TIERS = ['written', 'listed', 'open'] as const;

const catalogueRowSchema = z.object({
  id: contentIdSchema,
  category: categorySchema,
  title: z.string(),
  originalTitle: z.string(),
  /** Director, creator or artist; empty for dishes. */
  maker: z.string(),
  year: z.int().nullable(),
  /** False for an open title of the language model. */
  verified: z.boolean(),
  tier: z.enum(CATALOGUE_TIERS),
  /** Why a listed item is never picked; empty for all others. */
  missing: z.array(z.enum(MISSING_FACTS)),
  isHidden: z.boolean(),
  openReports: z.int(),
});
export type CatalogueRow = z.infer<typeof catalogueRowSchema>;

/** Everything of a user's report but the user. */
const factReportSchema = z.object({
  id: z.uuid(),
  field: z.enum(FACT_FIELDS),
  text: z.string(),
  createdAt: z.iso.datetime(),
  status: z.enum(FACT_REPORT_STATES),
  note: z.string().nullable(),
  resolvedAt: z.iso.datetime().nullable(),
  /** Name of the administrator who resolved it; null while it is open, or after that account was deleted. */
  resolvedBy: z.string().nullable(),
});
export type FactReport = z.infer<typeof factReportSchema>;

/** Why a dish does not suit a diet. */
const dietReasonSchema = z.object({
  value: z.string(),
  label: z.string(),
  fits: z.boolean(),
  /** Ingredients that alone break it, or that break it together. */
  ingredients: z.array(z.string()),
  /** Only together: each alone would not break it. */
  isCombination: z.boolean(),
  /** The figures of a serving break it. */
  figures: z.boolean(),
  /** The figure that breaks it; null where its limit depends on a weight that is not known. */
  limit: z
    .object({
      figure: z.enum(['calories', 'protein', 'carbs']),
      value: z.number(),
      limit: z.number(),
      isLeast: z.boolean(),
    })
    .nullable(),
});
export type DietReason = z.infer<typeof dietReasonSchema>;

const hiddenSchema = z.object({
  reason: z.string(),
  at: z.iso.datetime(),
  /** Name of the administrator; null after that account was deleted. */
  by: z.string().nullable(),
});

/** The sources of a listed item and the facts that none has. */
const listedDetailSchema = z.object({
  missing: z.array(z.enum(MISSING_FACTS)),
  sources: z.array(
    z.object({
      source: z.enum(SOURCE_NAMES),
      /** Its page of the item. */
      url: z.string().nullable(),
      fetchedAt: z.iso.datetime(),
      /** The facts that are taken from it. */
      facts: z.array(z.enum(SOURCED_FACTS)),
    }),
  ),
});
export type ListedDetail = z.infer<typeof listedDetailSchema>;

const catalogueDetailSchema = z.object({
  title: z.string(),
  category: categorySchema,
  /** Null for a listed item that cannot be shown, because it has no year or no title. */
  item: itemSchema.nullable(),
  /** Null for all but listed items. */
  listed: listedDetailSchema.nullable(),
  hidden: hiddenSchema.nullable(),
  /** For dishes of the catalogue; null for all other items, whose diets are unknown or do not matter. */
  diets: z.array(dietReasonSchema).nullable(),
  /** Kcal, and grams of a serving; null for all but dishes of the catalogue. */
  nutrition: z.object({ calories: z.int(), protein: z.int(), carbs: z.int(), fat: z.int() }).nullable(),
  /** Numbers of users. */
  figures: z.object({
    shown: z.int(),
    liked: z.int(),
    disliked: z.int(),
    saved: z.int(),
    seen: z.int(),
    unwanted: z.int(),
    /** How often it was replaced with a refresh. */
    refreshed: z.int(),
    lastShownOn: z.iso.date().nullable(),
  }),
  reports: z.array(factReportSchema),
});
export type CatalogueDetail = z.infer<typeof catalogueDetailSchema>;

const reportedItemSchema = z.object({
  id: contentIdSchema,
  /** Null for an item that is no longer in the catalogue. */
  title: z.string().nullable(),
  category: categorySchema.nullable(),
  reports: z.array(factReportSchema),
});
export type ReportedItem = z.infer<typeof reportedItemSchema>;

const note = z.string().trim().max(ADMIN_LIMITS.note);
const itemInput = z.object({ id: contentIdSchema });

/** Procedures of the administration's catalogue page. */
export const adminCatalogue = {
  list: route(
    'GET',
    '/rest/v1/contents',
    'admin',
    'List written and listed items of the catalogue and open titles by search and filters (administrators)',
  )
    .input(
      z.object({
        language: languageSchema,
        search: z.string().trim().max(ADMIN_LIMITS.search).optional(),
        category: categorySchema.optional(),
        /** Only hidden items, only items with open reports, or only those of a tier. */
        only: z.enum(['hidden', 'reported', 'listed', 'open']).optional(),
        /** The last id of the page before. */
        after: contentIdSchema.optional(),
      }),
    )
    .output(z.object({ items: z.array(catalogueRowSchema), next: contentIdSchema.nullable() })),
  figures: route(
    'GET',
    '/rest/v1/rpc/get_catalogue_figures',
    'admin',
    'Get the numbers of items, hidden ones and open reports (administrators)',
  ).output(
    z.object({
      items: z.object({ movie: z.int(), series: z.int(), food: z.int(), music: z.int() }),
      /** Of these, items that are listed by their facts alone, and those of them that are never picked. */
      listed: z.int(),
      neverPicked: z.int(),
      hidden: z.int(),
      openReports: z.int(),
    }),
  ),
  get: route(
    'GET',
    '/rest/v1/rpc/get_content_details',
    'admin',
    'Get facts, diets and why, figures and reports of an item (administrators)',
  )
    .input(itemInput.extend({ language: languageSchema }))
    .output(catalogueDetailSchema),
  hide: route('PUT', '/rest/v1/hidden_contents/{id}', 'admin', 'Hide an item from picks (administrators)')
    .input(itemInput.extend({ reason: note.min(1) }))
    .output(z.object({ hidden: hiddenSchema })),
  show: route('DELETE', '/rest/v1/hidden_contents/{id}', 'admin', 'Allow picks of a hidden item again (administrators)')
    .input(itemInput)
    .output(z.object({ hidden: z.null() })),
  reports: route(
    'GET',
    '/rest/v1/fact_reports',
    'admin',
    'List items with reports of wrong facts, those that wait longest first (administrators)',
  )
    .input(
      z.object({
        language: languageSchema,
        status: z.enum(FACT_REPORT_STATES).default('open'),
        /** How many items to skip. */
        offset: z.coerce.number().int().min(0).max(ADMIN_LIMITS.reportedItems).default(0),
      }),
    )
    .output(z.object({ items: z.array(reportedItemSchema), next: z.int().nullable() })),
  resolveReports: route(
    'POST',
    '/rest/v1/fact_reports/resolution',
    'admin',
    'Mark reports of an item as fixed or dismiss them; reporters are notified of a fix; `changed_meanwhile` with what they are now if none is open (administrators)',
  )
    .input(
      z
        .object({
          contentId: contentIdSchema,
          /** The reports that were read: later ones stay open. */
          ids: z.array(z.uuid()).min(1).max(ADMIN_LIMITS.reportsOfItem),
          outcome: z.enum(['fixed', 'dismissed']),
          note,
        })
        .refine(({ outcome, note: text }) => outcome === 'dismissed' || text !== '', { path: ['note'] }),
    )
    .output(z.object({ resolved: z.int() })),
};
