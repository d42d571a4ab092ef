import type { Challenge as StoredBotWork } from 'altcha-lib/types';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, generatedId, ownerId, updatedAt } from './columns.ts';
import { instant } from './instant.ts';

/** Sessions, identities, one-time tokens and keys, in the shapes that Better Auth requires. */
export const sessions = pgTable(
  'sessions',
  {
    id: generatedId().primaryKey(),
    userId: ownerId(),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When a code of the second step was right in this session; null when none was given. */
    secondStepAt: instant('second_step_at'),
    /** When the administration first admitted this session. */
    adminSince: instant('admin_since'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expires').on(t.expiresAt)],
);

export const identities = pgTable(
  'identities',
  {
    id: generatedId().primaryKey(),
    userId: ownerId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('identities_user').on(t.userId),
    // One account at a provider belongs to one user, also with concurrent requests.
    uniqueIndex('identities_account').on(t.providerId, t.accountId),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: generatedId().primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('verifications_identifier').on(t.identifier), index('verifications_expires').on(t.expiresAt)],
);

/** Two-step sign-in; secret and recovery codes are encrypted. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: generatedId().primaryKey(),
    userId: ownerId(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** False until the first code was verified. */
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
  },
  (t) => [index('two_factors_user').on(t.userId), index('two_factors_secret').on(t.secret)],
);

export const signingKeys = pgTable('signing_keys', {
  id: generatedId().primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  createdAt: createdAt(),
  expiresAt: instant('expires_at'),
});

export const botChecks = pgTable(
  'bot_checks',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    answer: smallint('answer').notNull(),
    /** The proof of work (ALTCHA) that an answer needs; null in questions of earlier versions, which are replaced. */
    work: jsonb('work').$type<StoredBotWork>(),
    wrongAnswers: smallint('wrong_answers').notNull().default(0),
    solvedAt: instant('solved_at'),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('bot_checks_expires').on(t.expiresAt)],
);

/** Attempts at an account, and the time of the next one: see `attempts.service.ts`. Keys are hashes. */
export const accountAttempts = pgTable(
  'account_attempts',
  {
    key: text('key').primaryKey(),
    state: jsonb('state').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('account_attempts_expires').on(t.expiresAt)],
);

/** Columns are named as rate-limiter-flexible requires. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: instant('expire'),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
);
