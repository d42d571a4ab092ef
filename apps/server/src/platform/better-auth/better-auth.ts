import { createHash } from 'node:crypto';
import { LIMITS, languageSchema } from '@bugunne/contract';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { jwt, twoFactor } from 'better-auth/plugins';
import type { Db } from '../../database/database.ts';
import * as schema from '../../database/schema/index.ts';
import type { OpenIdProvider } from '../openid/openid-provider.ts';
import { authTransactions } from './auth-transactions.ts';
import { type AuthSecrets, authCookies, CALLER_HEADER, cookiePrefix } from './cookies.ts';
import { EXTERNAL_END, externalSignIn } from './external-sign-in.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** How long a session is trusted from its signed cookie alone, before it is read from the database again. */
export const SESSION_CACHE_SECONDS = LIMITS.sessionEndsMinutes * 60;
const HOUR = 60 * 60;
/** Sign-in paths after which a second step may be due. */
const TWO_STEP_PATHS = new Set(['/sign-in/email', EXTERNAL_END]);
/** Paths at whose end a session begins only after a right code. */
const CODE_PATHS = new Set(['/two-factor/verify-totp', '/two-factor/verify-backup-code']);
const DAY = 24 * HOUR;
const RESET_PREFIX = 'reset-password:';

/** How the token of a reset link is stored: Better Auth's hash of its identifier. */
export const resetIdentifier = (token: string) =>
  createHash('sha256')
    .update(RESET_PREFIX + token)
    .digest('base64url');

type SessionContext =
  | { path?: string | undefined; context: { session: { session: object } | null } }
  | null
  | undefined;

/**
 * When a new session passed the second step; null when it did not. The session that follows a change of password keeps
 * what the one before it had.
 */
function secondStepOf(request: SessionContext): Date | null {
  if (CODE_PATHS.has(request?.path ?? '')) return new Date();
  const former = request?.path === '/change-password' ? request.context.session?.session : undefined;
  return former && 'secondStepAt' in former && former.secondStepAt instanceof Date ? former.secondStepAt : null;
}

export type PasswordHash = {
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
};

export type AuthOptions = {
  db: Db;
  secrets: AuthSecrets;
  publicUrl: string;
  openIdProviders: ReadonlyMap<string, OpenIdProvider>;
  /** `db`: the transaction of the sign-up. */
  onCreated(userId: string, db: Db): Promise<void>;
  /** `db`: the transaction of the sign-in. */
  onSignedIn(userId: string, db: Db): Promise<void>;
  /** A session was extended, which happens once an hour while it is used. */
  onExtended(userId: string, at: Date, db: Db): Promise<void>;
  /** Replaces Better Auth's scrypt, which takes as long as most requests of a test. */
  passwords?: PasswordHash | undefined;
  sendResetMail(mail: { to: string; language: 'tr' | 'en'; token: string }): Promise<void>;
};

/**
 * Configures Better Auth, which stores accounts, sessions and keys. Its own HTTP handler is not mounted: the routes of
 * our contract call its functions, so that every sign-in passes the bot check, the rate limits and one error mapper.
 */
export function createAuth(options: AuthOptions) {
  const isHttps = options.publicUrl.startsWith('https:');
  const transactions = authTransactions(options.db, (db) =>
    drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: schema.users,
        session: schema.sessions,
        account: schema.identities,
        verification: schema.verifications,
        jwks: schema.signingKeys,
        twoFactor: schema.twoFactors,
      },
    }),
  );
  const auth = betterAuth({
    baseURL: options.publicUrl,
    basePath: '/auth/v1',
    secret: options.secrets.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: transactions.adapter,
    advanced: {
      cookiePrefix: cookiePrefix(isHttps),
      // It would put `__Secure-` before the name.
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/', secure: isHttps },
      // It would believe X-Forwarded-For of every caller; the hook below stores the address.
      ipAddress: { disableIpTracking: true },
      database: { generateId: 'uuid', joins: true },
    },
    rateLimit: { enabled: false },
    // A copy of the database does not contain usable reset links.
    verification: { storeIdentifier: { default: 'plain', overrides: { [RESET_PREFIX]: 'hashed' } } },
    // Our addresses are unverified, so owning an address at a provider must not give access to the account that has it.
    account: { accountLinking: { disableImplicitLinking: true } },
    user: {
      fields: { name: 'displayName' },
      additionalFields: {
        language: { type: 'string', required: false, defaultValue: 'tr' },
        status: { type: 'string', required: false, input: false },
      },
    },
    session: {
      expiresIn: 30 * DAY,
      // Keeps `updated_at` accurate to the hour for the list of devices.
      updateAge: HOUR,
      additionalFields: { secondStepAt: { type: 'date', required: false, input: false } },
      // Reading a session by GET never writes; sessions.service uses POST when it may.
      deferSessionRefresh: true,
      cookieCache: { enabled: true, maxAge: SESSION_CACHE_SECONDS },
    },
    emailAndPassword: {
      enabled: true,
      ...(options.passwords ? { password: options.passwords } : {}),
      autoSignIn: true,
      minPasswordLength: LIMITS.passwordMin,
      maxPasswordLength: LIMITS.passwordMax,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: async ({ user, token }) => {
        const language = 'language' in user ? languageSchema.safeParse(user.language).data : undefined;
        await options.sendResetMail({ to: user.email, language: language ?? 'tr', token });
      },
    },
    databaseHooks: {
      user: { create: { after: async ({ id }) => options.onCreated(id, await transactions.db()) } },
      session: {
        update: {
          after: async ({ userId, updatedAt }) => options.onExtended(userId, updatedAt, await transactions.db()),
        },
        create: {
          // This runs inside Better Auth's transaction, so only its own adapter sees the new rows.
          before: async (session, context) => {
            const user = await context?.context.internalAdapter.findUserById(session.userId);
            if (!user || !('status' in user) || user.status !== 'active') {
              throw new APIError('FORBIDDEN', { code: 'ACCOUNT_INACTIVE', message: 'account is inactive' });
            }
            const ipAddress = context?.headers?.get(CALLER_HEADER) ?? '';
            return { data: { ...session, ipAddress, secondStepAt: secondStepOf(context) } };
          },
          after: async (session, context) => {
            // When a second step is due, this session is deleted before its cookie is sent.
            const user = await context?.context.internalAdapter.findUserById(session.userId);
            const needsSecondStep =
              TWO_STEP_PATHS.has(context?.path ?? '') && user && 'twoFactorEnabled' in user && user.twoFactorEnabled;
            if (!needsSecondStep) await options.onSignedIn(session.userId, await transactions.db());
          },
        },
      },
    },
    plugins: [
      jwt({ disableSettingJwtHeader: true }),
      twoFactor({
        issuer: 'BugünNe',
        // confirmation.service has asked for the password before these calls, or for a recent sign-in.
        allowPasswordless: true,
        twoFactorCookieMaxAge: LIMITS.secondStep.minutes * 60,
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes, storeBackupCodes: 'encrypted' },
      }),
      externalSignIn(options.openIdProviders, transactions.outside),
    ],
  });
  return { api: auth.api, $context: auth.$context, transactions, cookies: authCookies(isHttps, options.secrets) };
}

export type Auth = ReturnType<typeof createAuth>;
