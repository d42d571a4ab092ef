import { getTableName } from 'drizzle-orm';
import * as schema from '../../database/schema/index.ts';

type OwnTable = {
  /** Its name in the downloaded file. */
  section: string;
  table: string;
  /** Columns that are keys to something, or about somebody else. */
  withheld: readonly string[];
  /** Columns that put the rows in one order for ever, and no two of one person in the same place. */
  order: readonly string[];
};

const own = (
  section: string,
  table: Parameters<typeof getTableName>[0],
  order: readonly string[],
  withheld: readonly string[] = [],
): OwnTable => ({ section, table: getTableName(table), order, withheld });

/** Every table whose rows belong to a person by `user_id`, as the download shows them. A test holds this complete. */
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
  // What was changed may be about others; that it was done is the person's.
  own('auditLog', schema.auditLogs, ['id'], ['old_values', 'new_values', 'record_id']),
];
