/** Statements that are about the rows of all users on purpose, and so run on every machine. */
const STATEMENTS: readonly { reason: string; names: readonly string[] }[] = [
  {
    reason:
      'retention: rows that no page shows are deleted after their time for all users; each machine deletes its own',
    names: [
      'delete daily_notices by date',
      'delete notification_subscriptions by enabled, updated_at',
      'delete notifications by deleted_at',
    ],
  },
  {
    reason: 'a device has one account, which it leaves when another one signs in on it; nothing else says whose it was',
    names: [
      'delete notification_subscriptions by endpoint, user_id',
      'select notification_subscriptions by endpoint, user_id',
    ],
  },
  {
    reason: 'devices of ended sessions are searched every night, page by page',
    names: ['select notification_subscriptions by nothing'],
  },
  {
    reason: 'an item takes the place of another, and its users are read before they are locked',
    names: ['select user_items by content_id', 'select history_import_rows by content_id'],
  },
  {
    reason: 'jobs search a few imports that are over, were left behind, or can be matched again',
    names: [
      'select history_imports by changed_at, created_at, state',
      'select history_imports by changed_at, state',
      'select history_imports by counts, finished_at, state',
      'select history_imports by counts, finished_at, id, state, user_id',
    ],
  },
  {
    reason: 'jobs prepare sets and send notices for a page of the users of a time zone, and train on a page of users',
    names: [
      'select preferences by user_id',
      'select preferences by timezone, user_id',
      'select preferences by notification_time, timezone, user_id',
      'select user_items by user_id',
      'select user_items by last_shown_on, reacted_at, user_id',
    ],
  },
  {
    reason: 'the quality of picks is measured for an interval of users, whose sets are joined with their rows',
    names: [
      'select preferences by dietary_restrictions, updated_at, user_id',
      'select user_items by content_id, user_id',
    ],
  },
  {
    reason: 'the administration lists what all users do, latest first, by what was searched for',
    names: [
      'select interactions by nothing',
      'select interactions by action, content_category',
      'select interactions by action, content_category, content_title, created_at, user_id',
      'select interactions by action, content_category, content_title, user_id',
      'select interactions by content_title, user_id',
      'select interactions by created_at',
      'select interactions by created_at, id',
    ],
  },
  {
    reason: 'the administration lists users by their last visit',
    names: ['select user_states by user_id', 'select user_states by last_seen_at, user_id'],
  },
  {
    reason: 'the few values of a column',
    names: ['select interactions by content_title', 'select preferences by timezone'],
  },
  {
    reason: '`db:distribute` adds the key of rows of imports again, and some imports were deleted meanwhile',
    names: ['delete history_import_rows by nothing', 'select history_imports by id, user_id'],
  },
  {
    reason: 'a table is divided by month only where no row is from the future',
    names: ['select notifications by created_at'],
  },
];

/** Their names; see `nameOf` in `rules/users.ts`. */
export const ALL_USERS: ReadonlySet<string> = new Set(STATEMENTS.flatMap(({ names }) => names));
