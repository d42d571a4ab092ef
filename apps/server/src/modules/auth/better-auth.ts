import { LIMITS, languageSchema } from '@bugunne/contract';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { jwt, twoFactor } from 'better-auth/plugins';
import type { Db } from '../../database/database.ts';
import * as schema from '../../database/schema/index.ts';
import type { OpenIdProvider } from '../../platform/openid/openid-provider.ts';
import { EXTERNAL_END, externalSignIn } from './external-sign-in.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

export const COOKIE_PREFIX = 'bugunne';
/** How long a session is trusted from its signed cookie alone; then the database is asked again. */
export const SESSION_CACHE_SECONDS = LIMITS.sessionEndsMinutes * 60;
const HOUR = 60 * 60;
/** Ways in that may lead to a second step first. */
const HALF_WAYS = new Set(['/sign-in/email', EXTERNAL_END]);
const DAY = 24 * HOUR;

export type AuthOptions = {
  db: Db;
  secret: string;
  publicUrl: string;
  openIdProviders: ReadonlyMap<string, OpenIdProvider>;
  onSignedIn(userId: string): Promise<void>;
  sendResetMail(mail: { to: string; language: 'tr' | 'en'; token: string }): Promise<void>;
};

/**
 * Better Auth as the keeper of accounts, sessions and keys. Its own HTTP handler is not mounted: the routes of our
 * contract call its functions, so that every way in passes the bot check, the rate limits and one error mapper.
 */
export function createAuth(options: AuthOptions) {
  return betterAuth({
    baseURL: options.publicUrl,
    basePath: '/auth/v1',
    secret: options.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(options.db, {
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
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: options.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
      database: { generateId: 'uuid', joins: true },
    },
    rateLimit: { enabled: false },
    // An address of ours was never verified: whoever has it at a provider is not let into that account by it.
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
      // So that a list of devices can say when each was used last.
      updateAge: HOUR,
      // A read by GET never writes; sessions.service says when it may (by POST).
      deferSessionRefresh: true,
      cookieCache: { enabled: true, maxAge: SESSION_CACHE_SECONDS },
    },
    emailAndPassword: {
      enabled: true,
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
      session: {
        create: {
          // Through Better Auth's own adapter: this runs inside its transaction, which nobody else can look into.
          before: async (session, context) => {
            const user = await context?.context.internalAdapter.findUserById(session.userId);
            if (!user || !('status' in user) || user.status !== 'active') {
              throw new APIError('FORBIDDEN', { code: 'ACCOUNT_INACTIVE', message: 'account is inactive' });
            }
          },
          after: async (session, context) => {
            // Without its second step this session is gone before anybody has it.
            const user = await context?.context.internalAdapter.findUserById(session.userId);
            const isHalf =
              HALF_WAYS.has(context?.path ?? '') && user && 'twoFactorEnabled' in user && user.twoFactorEnabled;
            if (!isHalf) await options.onSignedIn(session.userId);
          },
        },
      },
    },
    plugins: [
      jwt({ disableSettingJwtHeader: true }),
      twoFactor({
        issuer: 'BugünNe',
        // Who has a password is asked for it before these calls; who has none has just signed in.
        allowPasswordless: true,
        twoFactorCookieMaxAge: LIMITS.secondStep.minutes * 60,
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes, storeBackupCodes: 'encrypted' },
      }),
      externalSignIn(options.openIdProviders),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
