import { z } from 'zod';
import { INTERACTION_ACTIONS } from '../interaction-actions.constants.ts';
import { categorySchema } from '../item.schema.ts';
import { languageSchema } from '../language.schema.ts';
import { LIMITS } from '../limits.constants.ts';
import { NOTIFICATION_TYPES } from '../notifications.schema.ts';
import { preferencesSchema } from '../preferences.schema.ts';
import { ok, route } from '../route.ts';
import { ACTOR_KINDS } from './activity-choices.constants.ts';
import { filterDaySchema } from './filter-day.schema.ts';
import { ADMIN_LIMITS } from './limits.constants.ts';
import { attemptRowSchema, subscriptionRowSchema } from './payments.contract.ts';
import { BULK_ACTIONS, BULK_FAILURES, PREMIUM_FILTERS, USER_ORDERS } from './user-terms.constants.ts';

const instant = z.iso.datetime();
const count = z.int().min(0);
const statusSchema = z.enum(['active', 'inactive']);
const yesNo = z.enum(['yes', 'no']);

/** Days are those of the site's time zone, and the last day counts. */
export const userFiltersSchema = z.object({
  /** Part of the address or the name; one or two letters are the beginning of a word. Case and accents are ignored. */
  q: z.string().trim().max(LIMITS.searchMax).optional(),
  status: statusSchema.optional(),
  /** `granted`: by staff. */
  premium: z.enum(PREMIUM_FILTERS).optional(),
  admin: yesNo.optional(),
  twoStep: yesNo.optional(),
  language: languageSchema.optional(),
  signedUpFrom: filterDaySchema.optional(),
  signedUpTo: filterDaySchema.optional(),
  seenFrom: filterDaySchema.optional(),
  seenTo: filterDaySchema.optional(),
});
export type UserFilters = z.infer<typeof userFiltersSchema>;

export const userOrderSchema = z.object({
  by: z.enum(USER_ORDERS).default('created'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type UserOrder = z.infer<typeof userOrderSchema>;

const userListQuerySchema = userFiltersSchema.extend({
  ...userOrderSchema.shape,
  limit: z.coerce.number().int().min(1).max(ADMIN_LIMITS.page).default(ADMIN_LIMITS.page),
  /** `next` of the page before, of the same order. */
  after: z
    .string()
    .max(2000)
    .regex(/^[\w-]+$/)
    .optional(),
});
export type UserListQuery = z.infer<typeof userListQuerySchema>;

const userRowSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  language: languageSchema,
  status: statusSchema,
  isPremium: z.boolean(),
  /** Null without Premium, and for one without an end. */
  premiumExpiresAt: instant.nullable(),
  isAdmin: z.boolean(),
  hasTwoStep: z.boolean(),
  createdAt: instant,
  /** The latest sign-in or use of a session, to the hour. */
  lastSeenAt: instant,
});
export type UserRow = z.infer<typeof userRowSchema>;

const userFiguresSchema = z.object({
  total: count,
  active: count,
  inactive: count,
  premium: count,
  administrators: count,
  newToday: count,
  newInSevenDays: count,
});
export type UserFigures = z.infer<typeof userFiguresSchema>;

/** State of a user that forms change; `version` changes with any part of it. */
const editableUserSchema = userRowSchema.extend({
  emailVerified: z.boolean(),
  premiumStartedAt: instant.nullable(),
  lastLogin: instant.nullable(),
  /** Ways to sign in: `credential` is a password. */
  signInMethods: z.array(z.string()),
  /** Premium by staff that works now. */
  grant: z.object({ startedAt: instant.nullable(), expiresAt: instant.nullable() }).nullable(),
  /** Whether a subscription or a transfer gives Premium now: ending a grant does not end it. */
  isPaying: z.boolean(),
  version: z.string(),
});

const userDetailsSchema = z.object({
  user: editableUserSchema,
  preferences: preferencesSchema.extend({ onboardingCompleted: z.boolean(), updatedAt: instant }).nullable(),
  interactions: z.array(
    z.object({
      id: z.uuid(),
      contentTitle: z.string(),
      contentCategory: categorySchema,
      action: z.enum(INTERACTION_ACTIONS),
      value: z.boolean(),
      createdAt: instant,
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.uuid(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      signedInAt: instant,
      lastUsedAt: instant,
    }),
  ),
  subscriptions: z.array(
    subscriptionRowSchema.pick({
      id: true,
      planType: true,
      amount: true,
      currency: true,
      paymentMethod: true,
      status: true,
      startedAt: true,
      expiresAt: true,
    }),
  ),
  attempts: z.array(
    attemptRowSchema.pick({ id: true, amount: true, currency: true, status: true, attemptedAt: true }).extend({
      paymentMethod: z.string(),
    }),
  ),
  orders: z.array(
    z.object({
      id: z.string(),
      invoiceNumber: z.string(),
      amount: count,
      refunded: count,
      currency: z.string(),
      status: z.string(),
      createdAt: instant,
    }),
  ),
  notifications: z.array(
    z.object({
      id: z.uuid(),
      type: z.enum(NOTIFICATION_TYPES),
      title: z.string(),
      message: z.string(),
      isRead: z.boolean(),
      createdAt: instant,
    }),
  ),
  messages: z.array(
    z.object({
      id: z.uuid(),
      subject: z.string(),
      category: z.string(),
      status: z.enum(['new', 'in_progress', 'resolved', 'closed']),
      createdAt: instant,
      respondedAt: instant.nullable(),
    }),
  ),
  audit: z.array(
    z.object({
      id: z.uuid(),
      action: z.string(),
      tableName: z.string(),
      actor: z.enum(ACTOR_KINDS),
      /** The user who acted; null for the system, visitors and deleted users. */
      user: z.object({ email: z.string(), displayName: z.string() }).nullable(),
      oldValues: z.record(z.string(), z.unknown()).nullable(),
      newValues: z.record(z.string(), z.unknown()).nullable(),
      createdAt: instant,
    }),
  ),
});
export type UserDetails = z.infer<typeof userDetailsSchema>;

const target = z.object({ targetUserId: z.uuid() });
const reason = z.string().trim().min(3).max(300);
const future = instant.nullable();

/** `newPremiumStatus` sets or ends the grant by staff, and changes no subscription. */
const updateUserSchema = z.strictObject({
  targetUserId: z.uuid(),
  newStatus: statusSchema.optional(),
  newPremiumStatus: z.boolean().optional(),
  /** End of the granted Premium; null without one. */
  premiumUntil: future.optional(),
  reason,
  /** `version` of the details that the form showed. */
  version: z.string().max(64),
});
export type UpdateUser = z.infer<typeof updateUserSchema>;

const deleteUserSchema = z.strictObject({
  targetUserId: z.uuid(),
  /** The address of the account, typed by the administrator. */
  email: z.string().max(LIMITS.emailMax),
});

const savedViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Query of the page's address, without `?`. */
  query: z.string(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
const viewName = z.string().trim().min(1).max(60);
const viewQuery = z.string().max(1000);

const startBulkSchema = z.strictObject({
  action: z.enum(BULK_ACTIONS),
  /** Either chosen users or all that match. */
  of: z.union([
    z.strictObject({ ids: z.array(z.uuid()).min(1).max(ADMIN_LIMITS.bulkIds) }),
    z.strictObject({ filters: userFiltersSchema }),
  ]),
  /** The number that the page showed; the server refuses another one with `changed_meanwhile`. */
  expected: z.int().min(1),
  premiumUntil: future.optional(),
  reason,
});
export type StartBulk = z.infer<typeof startBulkSchema>;

const bulkJobSchema = z.object({
  id: z.uuid(),
  action: z.enum(BULK_ACTIONS),
  state: z.enum(['waiting', 'running', 'done', 'cancelled']),
  total: count,
  done: count,
  failed: count,
  reason: z.string().nullable(),
  startedBy: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type BulkJob = z.infer<typeof bulkJobSchema>;

const bulkJobDetailsSchema = bulkJobSchema.extend({
  /** The first failures. */
  failures: z.array(z.object({ userId: z.uuid(), email: z.string(), failure: z.enum(BULK_FAILURES) })),
});
export type BulkJobDetails = z.infer<typeof bulkJobDetailsSchema>;

const id = z.object({ id: z.uuid() });

/** Procedures of the administration's users page. */
export const adminUsers = {
  list: route('GET', '/rest/v1/users', 'admin', 'Search, filter and order the users (administrators)')
    .input(userListQuerySchema)
    .output(z.object({ users: z.array(userRowSchema), next: z.string().nullable() })),
  count: route('GET', '/rest/v1/users/count', 'admin', 'Count the users that match filters (administrators)')
    .input(userFiltersSchema)
    .output(z.object({ count })),
  figures: route(
    'GET',
    '/rest/v1/rpc/get_user_figures',
    'admin',
    'Get the figures of all users (administrators)',
  ).output(userFiguresSchema),
  details: route(
    'GET',
    '/rest/v1/rpc/get_user_admin_details',
    'admin',
    'Get the account of a user with what belongs to it (administrators)',
  )
    .input(target)
    .output(userDetailsSchema),
  update: route(
    'POST',
    '/rest/v1/rpc/admin_update_user_status',
    'admin',
    'Make a user active or inactive, grant Premium or end a grant (administrators)',
  )
    .input(updateUserSchema)
    .output(ok),
  remove: route(
    'POST',
    '/rest/v1/rpc/admin_delete_user',
    'admin',
    'Delete a user with all data; needs a fresh confirmation (administrators)',
  )
    .input(deleteUserSchema)
    .output(ok),
  sendResetMail: route(
    'POST',
    '/rest/v1/users/{targetUserId}/recovery',
    'admin',
    'Mail a user the link to a new password (administrators)',
  )
    .input(target)
    .output(ok),
  turnOffTwoStep: route(
    'DELETE',
    '/rest/v1/users/{targetUserId}/factors',
    'admin',
    'Turn off two-step sign-in of a user, who is told by mail; needs a fresh confirmation (administrators)',
  )
    .input(target)
    .output(ok),
  endSession: route(
    'DELETE',
    '/rest/v1/users/{targetUserId}/sessions/{sessionId}',
    'admin',
    'End one session of a user (administrators)',
  )
    .input(target.extend({ sessionId: z.uuid() }))
    .output(ok),
  endSessions: route(
    'DELETE',
    '/rest/v1/users/{targetUserId}/sessions',
    'admin',
    'End all sessions of a user (administrators)',
  )
    .input(target)
    .output(ok),
  prepareExport: route(
    'GET',
    '/rest/v1/users/export/count',
    'admin',
    'Count the rows of the export; needs a fresh confirmation, as the export itself (administrators)',
  )
    .input(userFiltersSchema)
    .output(z.object({ count })),
  views: route(
    'GET',
    '/rest/v1/user_views',
    'admin',
    "List the administrator's own saved views (administrators)",
  ).output(z.object({ views: z.array(savedViewSchema) })),
  saveView: route(
    'POST',
    '/rest/v1/user_views',
    'admin',
    'Save a view under a name; one of the same name is replaced (administrators)',
  )
    .input(z.strictObject({ name: viewName, query: viewQuery }))
    .output(savedViewSchema),
  renameView: route('PATCH', '/rest/v1/user_views/{id}', 'admin', 'Rename a saved view (administrators)')
    .input(id.extend({ name: viewName }))
    .output(ok),
  removeView: route('DELETE', '/rest/v1/user_views/{id}', 'admin', 'Delete a saved view (administrators)')
    .input(id)
    .output(ok),
  startBulk: route(
    'POST',
    '/rest/v1/bulk_jobs',
    'admin',
    'Change many users in the background; needs a fresh confirmation (administrators)',
  )
    .input(startBulkSchema)
    .output(bulkJobSchema),
  bulkJobs: route(
    'GET',
    '/rest/v1/bulk_jobs',
    'admin',
    'List the latest changes of many users (administrators)',
  ).output(z.object({ jobs: z.array(bulkJobSchema) })),
  bulkJob: route(
    'GET',
    '/rest/v1/bulk_jobs/{id}',
    'admin',
    'Get the progress and failures of a change (administrators)',
  )
    .input(id)
    .output(bulkJobDetailsSchema),
  cancelBulk: route(
    'POST',
    '/rest/v1/bulk_jobs/{id}/cancel',
    'admin',
    'Stop a change of many users; what is done stays (administrators)',
  )
    .input(id)
    .output(ok),
};
