import { z } from 'zod';
import { cursorOf } from '../cursor.schema.ts';
import { interactionActionSchema } from '../interactions.schema.ts';
import { categorySchema } from '../item.schema.ts';
import { LIMITS } from '../limits.constants.ts';
import { route } from '../route.ts';
import { ACTOR_KINDS, AUDIT_NAME } from './activity-choices.constants.ts';
import { filterDaySchema } from './filter-day.schema.ts';
import { ADMIN_LIMITS } from './limits.constants.ts';

const count = z.int().min(0);
const search = z.string().trim().min(1).max(LIMITS.searchMax).optional();
/** The first day and the last one that are shown, in the site's time zone. */
const days = { from: filterDaySchema.optional(), to: filterDaySchema.optional() };
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const DAYS_IN_ORDER = { error: '`from` is after `to`', path: ['to'] };
const paging = {
  limit: z.coerce.number().int().min(1).max(ADMIN_LIMITS.auditPageMax).default(ADMIN_LIMITS.page),
  /** `next` of the page before. */
  before: cursorOf(z.uuid()).optional(),
};

const userSchema = z.object({ id: z.uuid(), email: z.string(), displayName: z.string() });

const adminInteractionsQuerySchema = z
  .object({
    ...paging,
    ...days,
    /** Part of the user's address or name, or of the title; case and accents are ignored. */
    q: search,
    action: interactionActionSchema.optional(),
    category: categorySchema.optional(),
  })
  .refine(isInOrder, DAYS_IN_ORDER);
export type AdminInteractionsQuery = z.infer<typeof adminInteractionsQuerySchema>;

const adminInteractionSchema = z.object({
  id: z.uuid(),
  user: userSchema,
  contentId: z.string().nullable(),
  contentTitle: z.string(),
  contentCategory: categorySchema,
  action: interactionActionSchema,
  metadata: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
});
export type AdminInteraction = z.infer<typeof adminInteractionSchema>;

/** Pages say when the search matches more users or titles than it looks through. */
const isSearchCut = z.boolean();

/** A name of an action or of a table. */
const name = z.string().regex(AUDIT_NAME);

const auditLogsQuerySchema = z
  .object({
    ...paging,
    ...days,
    /** Part of the address or name of the user who acted, or a whole record id. */
    q: search,
    action: name.optional(),
    table: name.optional(),
    actor: z.enum(ACTOR_KINDS).optional(),
    /** Only entries of this user; with `recordId` also those about that record. */
    userId: z.uuid().optional(),
    recordId: z.string().min(1).max(200).optional(),
  })
  .refine(isInOrder, DAYS_IN_ORDER);
export type AuditLogsQuery = z.infer<typeof auditLogsQuerySchema>;

const values = z.record(z.string(), z.unknown()).nullable();

/** Specification §3, with the actor's kind, the request and the user's address and name. */
export const auditLogSchema = z.object({
  id: z.uuid(),
  actor: z.enum(ACTOR_KINDS),
  /** Null for the system, and after the account was deleted. */
  user: userSchema.nullable(),
  action: z.string(),
  tableName: z.string(),
  recordId: z.string().nullable(),
  oldValues: values,
  newValues: values,
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type AuditLog = z.infer<typeof auditLogSchema>;

const adminActivityFiguresSchema = z.object({
  /** Of the last 24 hours. */
  interactions: z.object({ total: count, byAction: z.record(interactionActionSchema, count) }),
  audit: z.object({ total: count, byAction: z.array(z.object({ action: z.string(), count })) }),
  /** Every action and table that the audit log holds, for its filters. */
  actions: z.array(z.string()),
  tables: z.array(z.string()),
});
export type AdminActivityFigures = z.infer<typeof adminActivityFiguresSchema>;

/** Procedures of the administration's activities page. */
export const adminActivities = {
  interactions: route('GET', '/rest/v1/admin_interactions', 'admin', "List users' interactions (administrators)")
    .input(adminInteractionsQuerySchema)
    .output(z.object({ interactions: z.array(adminInteractionSchema), next: z.string().nullable(), isSearchCut })),
  interaction: route(
    'GET',
    '/rest/v1/admin_interactions/{userId}/{id}',
    'admin',
    "Get one interaction of a user's (administrators)",
  )
    .input(z.object({ userId: z.uuid(), id: z.uuid() }))
    .output(adminInteractionSchema),
  auditLogs: route('GET', '/rest/v1/audit_logs', 'admin', 'List the audit log (administrators)')
    .input(auditLogsQuerySchema)
    .output(z.object({ entries: z.array(auditLogSchema), next: z.string().nullable(), isSearchCut })),
  auditLog: route('GET', '/rest/v1/audit_logs/{id}', 'admin', 'Get one entry of the audit log (administrators)')
    .input(z.object({ id: z.uuid() }))
    .output(auditLogSchema),
  figures: route(
    'GET',
    '/rest/v1/rpc/get_admin_activity_figures',
    'admin',
    'Count the activity of the last 24 hours (administrators)',
  ).output(adminActivityFiguresSchema),
};
