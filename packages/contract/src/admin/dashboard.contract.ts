import { z } from 'zod';
import { route } from '../route.ts';
import { auditLogSchema } from './activities.contract.ts';
import { DASHBOARD_DAYS } from './dashboard-choices.constants.ts';
import { HEALTH_STATUSES } from './health.constants.ts';

const count = z.int().nonnegative();
/** Minor units by currency, such as `{ USD: 1200 }`: amounts of two currencies are never added. */
const amountsSchema = z.record(z.string(), z.int());

/** Figures from the beginning of a day on. */
const dayFiguresSchema = z.object({
  sign_ups: count,
  active_users: count,
  sets_seen: count,
  interactions: count,
  revenue: amountsSchema,
});
export type DayFigures = z.infer<typeof dayFiguresSchema>;

/** Specification §3, with its names. */
export const adminStatisticsSchema = z.object({
  users: z.object({
    total: count,
    premium: count,
    /** Premium users in percent of all. */
    conversion_rate: z.number().nonnegative(),
    active_7_days: count,
  }),
  revenue: z.object({
    total: amountsSchema,
    /** Since the first of this month. */
    monthly: amountsSchema,
    average_per_user: amountsSchema,
    /** Simulated by a sandbox, apart from everything above; null without a sandbox. */
    simulated: amountsSchema.nullable(),
  }),
  engagement: z.object({
    total_interactions: count,
    avg_interactions_per_user: z.number().nonnegative(),
    /** Sets that users viewed today. */
    daily_recommendations: count,
  }),
  /** Today until now against yesterday until the same time of day, in the site's time zone. */
  today: dayFiguresSchema,
  yesterday: dayFiguresSchema,
});
export type AdminStatistics = z.infer<typeof adminStatisticsSchema>;

const siteDaySchema = z.object({
  date: z.iso.date(),
  signUps: count,
  activeUsers: count,
  setsSeen: count,
  /** Users with Premium at the end of the day. */
  premiumUsers: count,
  revenue: amountsSchema,
});
export type SiteDay = z.infer<typeof siteDaySchema>;

/** The dashboard asks for the components one by one, as the system page does, so that one that hangs delays no other. */
const shortHealthSchema = z.object({
  disk: z.object({ status: z.enum(HEALTH_STATUSES) }),
  webhooks: z.object({ status: z.enum(HEALTH_STATUSES), failing: count }),
});
export type ShortHealth = z.infer<typeof shortHealthSchema>;

const auditEntrySchema = auditLogSchema.pick({
  id: true,
  actor: true,
  user: true,
  action: true,
  tableName: true,
  recordId: true,
  createdAt: true,
});
export type AuditEntryRow = z.infer<typeof auditEntrySchema>;

/** Procedures of the administration's dashboard. */
export const adminDashboard = {
  statistics: route(
    'GET',
    '/rest/v1/rpc/get_admin_statistics',
    'admin',
    'Get the figures of users, revenue and engagement, and today against yesterday (administrators)',
  ).output(adminStatisticsSchema),
  days: route('GET', '/rest/v1/rpc/get_site_days', 'admin', 'Get the figures of each day until today (administrators)')
    .input(z.object({ days: z.enum(DASHBOARD_DAYS).default('30') }))
    .output(
      z.object({
        days: z.array(siteDaySchema),
        /** False while past days are still being counted. */
        isComplete: z.boolean(),
      }),
    ),
  health: route(
    'GET',
    '/rest/v1/rpc/get_health_summary',
    'admin',
    'Get the state of the disk and of payment webhooks (administrators)',
  ).output(shortHealthSchema),
  waiting: route(
    'GET',
    '/rest/v1/rpc/get_waiting_work',
    'admin',
    'Count messages, transfers and requests for money back that wait for staff (administrators)',
  ).output(z.object({ messages: count, overdueMessages: count, transfers: count, refundRequests: count })),
  latestAudit: route(
    'GET',
    '/rest/v1/rpc/get_latest_audit_logs',
    'admin',
    'List the ten latest entries of the audit log (administrators)',
  ).output(z.object({ entries: z.array(auditEntrySchema) })),
};
