import { FRIEND_REACTIONS, FRIEND_REPORT_REASONS, FRIEND_REPORT_STATES, SHARING_LEVELS } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, generatedId, oneOf, ownerId, updatedAt } from './columns.ts';
import { instant } from './instant.ts';
import { users } from './users.ts';

/** The other user of a row; deleting either user deletes it. */
const otherId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Choices of a user for friends; users without a row have never used them. */
export const friendProfiles = pgTable(
  'friend_profiles',
  {
    userId: ownerId().primaryKey(),
    /** Apart from the account's name, which may come from the address. */
    name: text('name').notNull(),
    sharing: text('sharing', { enum: SHARING_LEVELS }).notNull().default('genres'),
    /** Whether items from friends are also announced by push. */
    push: boolean('push').notNull().default(false),
    /** The user's local date of the latest of these pushes, and how many were sent on it. */
    pushedOn: date('pushed_on', { mode: 'string' }),
    pushes: smallint('pushes').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('friend_profiles_sharing', sql`${t.sharing} in (${oneOf(SHARING_LEVELS)})`)],
);

/** Invitations by link and code. Withdrawn and refused ones are deleted, accepted ones stay with the friendship. */
export const friendInvitations = pgTable(
  'friend_invitations',
  {
    userId: ownerId(),
    id: uuid('id').notNull().unique(),
    /** Hashes: link and code are made again from the id and the secret of the site. */
    tokenHash: text('token_hash').notNull().unique(),
    codeHash: text('code_hash').notNull().unique(),
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('friend_invitations_accepted').on(t.acceptedBy).where(sql`${t.acceptedBy} is not null`),
    index('friend_invitations_expires').on(t.expiresAt).where(sql`${t.acceptedBy} is null`),
  ],
);

/** Two rows for two friends, one of each side. */
export const friendships = pgTable(
  'friendships',
  {
    userId: ownerId(),
    friendId: otherId('friend_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.friendId] }),
    index('friendships_friend').on(t.friendId),
    check('friendships_two', sql`${t.userId} <> ${t.friendId}`),
  ],
);

export const friendBlocks = pgTable(
  'friend_blocks',
  {
    userId: ownerId(),
    /** Names the row for the user who blocks, so that the other user's id stays on the server. */
    id: generatedId(),
    blockedId: otherId('blocked_id'),
    /** The other user's name at that time, because later ones are for friends alone. */
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.blockedId] }), index('friend_blocks_blocked').on(t.blockedId)],
);

/** Items that friends sent each other. */
export const friendItems = pgTable(
  'friend_items',
  {
    /** The sender. */
    userId: ownerId(),
    /** Also the id of the recipient's notification. */
    id: uuid('id').notNull().unique(),
    recipientId: otherId('recipient_id'),
    contentId: text('content_id').notNull(),
    /** The sender's line; empty without one, or after staff deleted it. */
    text: text('text').notNull(),
    reaction: text('reaction', { enum: FRIEND_REACTIONS }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('friend_items_sent').on(t.userId, t.createdAt.desc().nullsFirst(), t.id),
    index('friend_items_received').on(t.recipientId, t.createdAt.desc().nullsFirst(), t.id),
    index('friend_items_created').on(t.createdAt),
    check('friend_items_reaction', sql`${t.reaction} in (${oneOf(FRIEND_REACTIONS)})`),
  ],
);

/** Texts of friends that users reported to the administration. */
export const friendReports = pgTable(
  'friend_reports',
  {
    /** A hash of the browser's id and the content, so that a repeated report is the same row. */
    id: uuid('id').primaryKey(),
    /** The recipient, who reports; null after that account was deleted, and then without the note. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The sender; the report is deleted with that account. */
    reportedId: uuid('reported_id').references(() => users.id, { onDelete: 'set null' }),
    itemId: uuid('item_id').notNull(),
    contentId: text('content_id').notNull(),
    /** The reported line, as it was sent. */
    text: text('text').notNull(),
    reason: text('reason', { enum: FRIEND_REPORT_REASONS }).notNull(),
    note: text('note').notNull(),
    status: text('status', { enum: FRIEND_REPORT_STATES }).notNull().default('open'),
    resolvedBy: uuid('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    resolvedAt: instant('resolved_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('friend_reports_status').on(t.status, t.createdAt, t.id),
    uniqueIndex('friend_reports_item').on(t.userId, t.itemId),
    index('friend_reports_reported').on(t.reportedId),
    check('friend_reports_reason', sql`${t.reason} in (${oneOf(FRIEND_REPORT_REASONS)})`),
    check('friend_reports_status_value', sql`${t.status} in (${oneOf(FRIEND_REPORT_STATES)})`),
  ],
);
