import { getTableName } from 'drizzle-orm';
import * as schema from '../../database/schema/index.ts';

type OwnTable = {
  /** Its name in the downloaded file. */
  section: string;
  table: string;
  /** Columns that hold secrets or data about other users. */
  withheld: readonly string[];
  /** Columns of a stable order that is unique among one user's rows. */
  order: readonly string[];
};

const own = (
  section: string,
  table: Parameters<typeof getTableName>[0],
  order: readonly string[],
  withheld: readonly string[] = [],
): OwnTable => ({ section, table: getTableName(table), order, withheld });

/** Every table with a `user_id`, as it appears in the download. A test checks that no table is missing. */
export const OWN_TABLES: readonly OwnTable[] = [
  own('identities', schema.identities, ['id'], ['access_token', 'refresh_token', 'id_token', 'password']),
  own('twoFactor', schema.twoFactors, ['id'], ['secret', 'backup_codes']),
  own('sessions', schema.sessions, ['id'], ['token']),
  own('administrator', schema.adminUsers, ['id']),
  own('preferences', schema.preferences, ['user_id']),
  own('interactions', schema.interactions, ['id']),
  own('items', schema.userItems, ['content_id']),
  own('dailySets', schema.dailyRecommendations, ['date']),
  own('dailyRefreshes', schema.dailyRefreshes, ['date', 'category']),
  own('dailyNotices', schema.dailyNotices, ['date']),
  own('notifications', schema.notifications, ['id']),
  own('pushDevices', schema.notificationSubscriptions, ['endpoint'], ['endpoint', 'subscription_data']),
  own('contactMessages', schema.contactMessages, ['id'], ['admin_notes', 'responded_by']),
  own('subscriptions', schema.premiumSubscriptions, ['id']),
  own('payments', schema.paymentAttempts, ['id']),
  // The changed values may be about other users; only the action itself is the user's own data.
  own('auditLog', schema.auditLogs, ['id'], ['old_values', 'new_values', 'record_id']),
];
