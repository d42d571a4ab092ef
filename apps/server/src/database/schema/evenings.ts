import { EVENING_MEMBER_STATES, EVENING_SCREENS, type GuestTaste, LANGUAGE_CODES } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import type { StoredEvening, StoredVotes } from '../stored-evening.ts';
import { createdAt, oneOf, ownerId } from './columns.ts';
import { instant } from './instant.ts';
import { users } from './users.ts';

/** Evenings for which friends choose together. */
export const evenings = pgTable(
  'evenings',
  {
    id: uuid('id').primaryKey(),
    /** The user who created it; null after the account was deleted. */
    hostId: uuid('host_id').references(() => users.id, { onDelete: 'set null' }),
    /** The host's local date. */
    date: date('date', { mode: 'string' }).notNull(),
    screen: text('screen', { enum: EVENING_SCREENS }).notNull(),
    /** The longest film or episode in minutes; null without a limit. */
    maxMinutes: integer('max_minutes'),
    state: jsonb('state').$type<StoredEvening>().notNull(),
    /** Grows with every change of the evening or its members; a change of an older version is not stored. */
    version: integer('version').notNull().default(1),
    /** SHA-256 of the token in the link for guests; null without a link. */
    guestTokenHash: text('guest_token_hash').unique(),
    /** Users who refused the invitation, so that they are not asked again. */
    refusedBy: uuid('refused_by').array().notNull().default([]),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('evenings_host').on(t.hostId, t.createdAt),
    index('evenings_expires').on(t.expiresAt),
    check('evenings_screen', sql`${t.screen} in (${oneOf(EVENING_SCREENS)})`),
  ],
);

/** Users who are invited to an evening or take part in it. */
export const eveningMembers = pgTable(
  'evening_members',
  {
    userId: ownerId(),
    eveningId: uuid('evening_id')
      .notNull()
      .references(() => evenings.id, { onDelete: 'cascade' }),
    /** Stands for the member in the evening's state. */
    key: uuid('key').notNull(),
    state: text('state', { enum: EVENING_MEMBER_STATES }).notNull(),
    votes: jsonb('votes').$type<StoredVotes>().notNull().default({}),
    /** 0 to 1: how good the picks of the evening were for this user, for fairness on later evenings; null without picks. */
    satisfaction: real('satisfaction'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.eveningId] }),
    index('evening_members_evening').on(t.eveningId),
    check('evening_members_state', sql`${t.state} in (${oneOf(EVENING_MEMBER_STATES)})`),
  ],
);

/** Guests without an account; deleted when their evening is over. */
export const eveningGuests = pgTable(
  'evening_guests',
  {
    /** Stands for the guest in the evening's state. */
    key: uuid('key').primaryKey(),
    eveningId: uuid('evening_id')
      .notNull()
      .references(() => evenings.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the guest's cookie. */
    secretHash: text('secret_hash').notNull().unique(),
    state: text('state', { enum: EVENING_MEMBER_STATES }).notNull(),
    name: text('name').notNull(),
    language: text('language', { enum: LANGUAGE_CODES }).notNull(),
    tastes: jsonb('tastes').$type<GuestTaste[]>().notNull(),
    diets: text('diets').array().notNull(),
    votes: jsonb('votes').$type<StoredVotes>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('evening_guests_evening').on(t.eveningId),
    check('evening_guests_state', sql`${t.state} in (${oneOf(EVENING_MEMBER_STATES)})`),
    check('evening_guests_language', sql`${t.language} in (${oneOf(LANGUAGE_CODES)})`),
  ],
);
