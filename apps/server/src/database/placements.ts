import type { TableName } from './tables.ts';

/**
 * Tables whose rows are on the machine of their user once `db:distribute` has spread the database, by `user_id`. What a user
 * does is written here, and statements of one user touch one machine.
 */
export const USER_TABLES = [
  'user_states',
  'preferences',
  'interactions',
  'user_items',
  'daily_recommendations',
  'daily_refreshes',
  'daily_notices',
  'notifications',
  'notification_subscriptions',
  'friendships',
  'history_imports',
  'history_import_rows',
] as const satisfies readonly TableName[];

/** Tables that are joined with those, and copied to all machines; they are seldom written. All others are on one machine. */
export const COPIED_TABLES = [
  'users',
  'friend_profiles',
  'friend_blocks',
  'hidden_contents',
  'model_recipes',
] as const satisfies readonly TableName[];
