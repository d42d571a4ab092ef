import { z } from 'zod';
import { cursorOf } from '../cursor.schema.ts';
import { FRIEND_REPORT_REASONS, FRIEND_REPORT_STATES } from '../friend-terms.constants.ts';
import { languageSchema } from '../language.schema.ts';
import { ok, route } from '../route.ts';

/** One of the two users of a report, with the name that friends see. */
const memberSchema = z.object({ id: z.uuid(), name: z.string(), isActive: z.boolean() });

const friendReportSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  reason: z.enum(FRIEND_REPORT_REASONS),
  /** A note of the reporter. */
  note: z.string(),
  /** The reported text, as it was sent. */
  text: z.string(),
  /** Title of the item that it went with; null for one that no longer exists. */
  itemTitle: z.string().nullable(),
  /** Null after that account was deleted. */
  reporter: memberSchema.nullable(),
  reported: memberSchema.nullable(),
  status: z.enum(FRIEND_REPORT_STATES),
  /** Name of the administrator who decided; null while it is open, or after that account was deleted. */
  resolvedBy: z.string().nullable(),
  resolvedAt: z.iso.datetime().nullable(),
});
export type FriendReport = z.infer<typeof friendReportSchema>;

const stateSchema = z.enum(FRIEND_REPORT_STATES);

/** Procedures of the administration's reports of texts between friends. */
export const adminFriendReports = {
  list: route('GET', '/rest/v1/friend_reports', 'admin', "List reports of friends' texts (administrators)")
    .input(
      z.object({
        language: languageSchema,
        status: stateSchema.default('open'),
        /** `next` of the page before. */
        before: cursorOf(z.uuid()).optional(),
      }),
    )
    .output(
      z.object({
        reports: z.array(friendReportSchema),
        /** Open ones, on all pages. */
        open: z.int(),
        next: z.string().nullable(),
      }),
    ),
  resolve: route(
    'POST',
    '/rest/v1/friend_reports/resolution',
    'admin',
    'Dismiss a report, or delete the reported text (administrators)',
  )
    .input(z.object({ id: z.uuid(), outcome: stateSchema.exclude(['open']), language: languageSchema }))
    .output(ok),
};
