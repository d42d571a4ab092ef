import { randomBytes } from 'node:crypto';
import { LIMITS, languageSchema } from '@bugunne/contract';
import { createAuthEndpoint, isAPIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateState, handleOAuthUserInfo, parseState } from 'better-auth/oauth2';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { OpenIdProvider } from '../openid/openid-provider.ts';

/** The path by which hooks recognise the end of an external sign-in; no route is served there. */
export const EXTERNAL_END = '/external/end';

/** The reason why an external sign-in failed. */
export class ExternalRefusal extends Error {
  readonly fault: 'cancelled' | 'expired' | 'refused' | 'email_in_use' | 'email_unverified' | 'inactive' | 'failed';

  constructor(fault: ExternalRefusal['fault'], cause?: unknown) {
    super(`external sign-in: ${fault}`, { cause });
    this.fault = fault;
  }
}

const begunSchema = z.object({
  provider: z.string(),
  language: languageSchema,
  codeVerifier: z.string(),
  idTokenNonce: z.string(),
  link: z.object({ userId: z.string() }).optional(),
});

const answerSchema = z.object({
  state: z.string().min(1).max(200),
  code: z.string().max(4000).optional(),
  error: z.string().max(200).optional(),
  iss: z.string().max(500).optional(),
});
export type ProviderAnswer = z.infer<typeof answerSchema>;

type Endpoint = Parameters<Parameters<typeof createAuthEndpoint>[1]>[0];

/**
 * Sign-in with an external OpenID provider as a plugin of Better Auth. It uses Better Auth's states (used once, bound
 * to the browser by a signed cookie), users and sessions. The provider's tokens are not stored.
 */
export function externalSignIn(
  providers: ReadonlyMap<string, OpenIdProvider>,
  outsideTransaction: <Result>(work: () => Promise<Result>) => Promise<Result>,
) {
  const providerOf = (id: string) => {
    const provider = providers.get(id);
    if (!provider) throw new AppError('not_found');
    return provider;
  };

  return {
    id: 'external-sign-in',
    endpoints: {
      /** Returns the URL to send the browser to. `link`: the signed-in user to whom the identity will be linked. */
      beginExternal: createAuthEndpoint(
        {
          method: 'POST',
          body: z.object({
            provider: z.string(),
            language: languageSchema,
            link: z.object({ userId: z.string(), email: z.string() }).optional(),
          }),
        },
        async (c) => {
          const { provider: id, language, link } = c.body;
          const provider = providerOf(id);
          const nonce = randomBytes(24).toString('base64url');
          const { state, codeVerifier } = await generateState(c, {
            additionalData: { provider: id, language },
            link,
            idTokenNonce: nonce,
          });
          return { url: String(await provider.authorizationUrl({ state, codeVerifier, nonce })) };
        },
      ),
      /**
       * Handles the provider's response: signs in, or returns the user to link the identity to. Throws
       * `ExternalRefusal`.
       */
      endExternal: createAuthEndpoint(
        EXTERNAL_END,
        { method: 'GET', query: answerSchema.extend({ provider: z.string() }) },
        async (c) => {
          // A state counts as used even when the sign-in fails, and the provider is asked without a transaction.
          const begun = await outsideTransaction(() => takeState(c));
          // A provider must not answer in place of another.
          if (begun.provider !== c.query.provider) throw new ExternalRefusal('expired');
          const { code, error, iss } = c.query;
          if (error) throw new ExternalRefusal(error === 'access_denied' ? 'cancelled' : 'refused');
          if (!code) throw new ExternalRefusal('refused');
          const profile = await providerOf(begun.provider).identify(
            { code, issuer: iss },
            { codeVerifier: begun.codeVerifier, nonce: begun.idTokenNonce },
          );
          const account = { providerId: begun.provider, accountId: profile.subject };
          if (begun.link) return { kind: 'link' as const, userId: begun.link.userId, account };

          const { isRegister, data } = await enter(c, begun.language, account, profile);
          if ('twoFactorEnabled' in data.user && data.user.twoFactorEnabled) {
            await askSecondStep(c, data);
            return { kind: 'second step' as const, email: data.user.email };
          }
          await setSessionCookie(c, data);
          return { kind: 'signed in' as const, isNew: isRegister, userId: data.user.id, language: begun.language };
        },
      ),
    },
  };
}

/** The account also needs a second step: deletes the session and begins a pending sign-in, as after a password. */
async function askSecondStep(c: Endpoint, { session, user }: { session: { token: string }; user: { id: string } }) {
  await c.context.internalAdapter.deleteSession(session.token);
  const maxAge = LIMITS.secondStep.minutes * 60;
  const expiresAt = new Date(Date.now() + maxAge * 1000);
  const identifier = `2fa-${randomBytes(15).toString('base64url')}`;
  await c.context.internalAdapter.createVerificationValue({ identifier, value: user.id, expiresAt });
  await c.context.internalAdapter.createVerificationValue({
    identifier: `2fa-attempts-${identifier}`,
    value: '0',
    expiresAt,
  });
  const cookie = c.context.createAuthCookie('two_factor', { maxAge });
  await c.setSignedCookie(cookie.name, identifier, c.context.secret, cookie.attributes);
}

/** Consumes the state that this browser began with. Throws `ExternalRefusal` when it is unknown or expired. */
async function takeState(c: Endpoint) {
  const state = await parseState(c).catch((fault: unknown) => {
    const isDatabase =
      !isAPIError(fault) || String(new Headers(fault.headers).get('location')).includes('internal_server');
    throw isDatabase ? fault : new ExternalRefusal('expired', fault);
  });
  const begun = begunSchema.safeParse(state);
  if (!begun.success) throw new ExternalRefusal('expired');
  return begun.data;
}

/** Signs in the user of a known identity or creates a user. Never takes over an account with the same address. */
async function enter(
  c: Endpoint,
  language: 'tr' | 'en',
  account: { providerId: string; accountId: string },
  profile: { email: string | null; verifiedEmail: string | null; name: string | null },
) {
  const email = profile.email ?? '';
  const result = await handleOAuthUserInfo(c, {
    userInfo: {
      id: account.accountId,
      email,
      emailVerified: profile.verifiedEmail !== null,
      name: profile.name ?? email.split('@')[0] ?? email,
      ...{ language },
    },
    account,
    disableSignUp: profile.verifiedEmail === null,
  }).catch((error: unknown) => {
    throw isAPIError(error) && error.body?.code === 'ACCOUNT_INACTIVE' ? new ExternalRefusal('inactive', error) : error;
  });
  if (result.error === null) return result;
  if (result.error === 'account not linked') throw new ExternalRefusal('email_in_use');
  if (result.error === 'signup disabled') throw new ExternalRefusal('email_unverified');
  throw new ExternalRefusal('failed', result.error);
}
