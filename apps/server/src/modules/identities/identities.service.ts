import type { ExternalFault, Identity, Language, SignInProvider } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Auth } from '../../platform/better-auth/better-auth.ts';
import { ExternalRefusal, type ProviderAnswer } from '../../platform/better-auth/external-sign-in.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import { OpenIdFault } from '../../platform/openid/openid-fault.ts';
import type { OpenIdProvider } from '../../platform/openid/openid-provider.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { actorOf } from '../../shared/actor.ts';
import type { Caller, Session } from '../../shared/session.ts';
import type { ConfirmationService } from '../account/confirmation.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { NotifyOwner } from '../auth/security-mails.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { IdentitiesRepo } from './identities.repo.ts';
import type { IdentityRateRule } from './rate-rules.ts';

export type IdentitiesDependencies = {
  audit: AuditService;
  repo: IdentitiesRepo;
  auth: Auth;
  sessions: SessionsService;
  providers: ReadonlyMap<string, OpenIdProvider>;
  limits: RateLimits<IdentityRateRule>;
  publish: Publish;
  confirmation: ConfirmationService;
  notifyOwner: NotifyOwner;
  findFactor(email: string): Promise<string | null>;
  rememberDevice(caller: Caller, userId: string): Promise<void>;
  clock: Clock;
  logger: Logger;
};

type Confirmed = { password?: string | undefined };

/** The result of an external sign-in or link. */
export type ExternalOutcome =
  | { fault: ExternalFault }
  | { fault: null; did: 'signed in' | 'linked' }
  | { fault: null; did: 'second step'; factorId: string };

/** Sign-in with external providers, and linking of their identities to accounts. */
export function identitiesService(deps: IdentitiesDependencies) {
  const { audit, repo, auth, sessions, providers, limits, confirmation, notifyOwner, logger } = deps;

  const nameOf = (provider: string) => providers.get(provider)?.name ?? provider;

  async function begin(caller: Caller, provider: string, language: Language, link?: { userId: string; email: string }) {
    await limits.take('external-begin:address', caller.address);
    const { headers, response } = await auth.api.beginExternal({
      body: { provider, language, link },
      headers: auth.cookies.forCall(caller),
      returnHeaders: true,
    });
    for (const cookie of headers.getSetCookie()) caller.resHeaders.append('set-cookie', cookie);
    return response.url;
  }

  /** Maps an error to the fault that is shown to the user, and logs it. */
  function faultOf(error: unknown, provider: string): ExternalFault {
    if (error instanceof ExternalRefusal) return error.fault;
    if (error instanceof AppError && error.code === 'too_many_attempts') return 'too_many_attempts';
    if (error instanceof OpenIdFault) {
      logger.warn({ provider, reason: error.message }, 'an external provider could not be used');
      return error.kind;
    }
    logger.error({ provider, error }, 'external sign-in failed');
    return 'failed';
  }

  async function end(caller: Caller, provider: string, answer: ProviderAnswer): Promise<ExternalOutcome> {
    await limits.take('external-end:address', caller.address);
    const { headers, response } = await auth.transactions.run(
      () =>
        auth.api.endExternal({
          query: { ...answer, provider },
          headers: auth.cookies.forCall(caller),
          returnHeaders: true,
        }),
      async (tx, { response: done }) => {
        if (done.kind !== 'signed in') return;
        const actor = actorOf(caller, done.userId);
        const action = done.isNew ? 'SIGN_UP' : 'SIGN_IN';
        await audit.record(tx, actor, { action, table: 'users', recordId: done.userId, after: { provider } });
      },
    );
    for (const cookie of headers.getSetCookie()) caller.resHeaders.append('set-cookie', cookie);
    if (response.kind === 'second step') {
      const factorId = await deps.findFactor(response.email);
      return factorId ? { fault: null, did: 'second step', factorId } : { fault: 'failed' };
    }
    if (response.kind === 'link') {
      const session = await sessions.read(caller);
      if (session?.user.id !== response.userId) return { fault: 'signed_out' };
      const outcome = await repo.link(
        response.userId,
        response.account,
        deps.clock.now(),
        actorOf(caller, response.userId),
      );
      if (outcome === 'unverified') return { fault: 'failed' };
      if (outcome === 'taken') return { fault: 'identity_in_use' };
      if (outcome === 'new')
        await notifyOwner(response.userId, { kind: 'identity-linked', provider: nameOf(provider) });
      return { fault: null, did: 'linked' };
    }
    if (response.isNew) {
      // The account exists: a failure of what follows must not look like a failed sign-in.
      await deps
        .publish('user.registered', { userId: response.userId, language: response.language })
        .catch((error: unknown) => logger.error({ error }, 'a new user could not be welcomed'));
    }
    await deps.rememberDevice(caller, response.userId);
    return { fault: null, did: 'signed in' };
  }

  return {
    providers: (): SignInProvider[] => [...providers.values()].map(({ id, name }) => ({ id, name })),

    async list(userId: string): Promise<{ identities: Identity[]; hasPassword: boolean }> {
      const [rows, hasPassword] = await Promise.all([repo.list(userId), repo.hasPassword(userId)]);
      const identities = rows.map(({ id, provider, createdAt }) => ({
        id,
        provider,
        name: nameOf(provider),
        isUsable: providers.has(provider),
        createdAt: createdAt.toISOString(),
      }));
      return { identities, hasPassword };
    },

    /** Returns the provider's URL to sign in at, or the fault. Never throws. */
    beginSignIn: (
      caller: Caller,
      provider: string,
      language: Language,
    ): Promise<{ url: string } | { fault: ExternalFault }> =>
      begin(caller, provider, language).then(
        (url) => ({ url }),
        (error: unknown) => ({ fault: faultOf(error, provider) }),
      ),

    /**
     * Begins linking an identity. It gives permanent access to the account, so it is confirmed like a change of
     * password.
     */
    async beginLink(caller: Caller, session: Session, input: Confirmed & { provider: string; language: Language }) {
      const { id: userId, email } = session.user;
      const { provider, language } = input;
      if (!providers.has(provider)) throw new AppError('not_found');
      await confirmation.requireVerifiedEmail(session);
      await confirmation.require(session, input.password);
      try {
        return await begin(caller, provider, language, { userId, email });
      } catch (error) {
        if (!(error instanceof OpenIdFault)) throw error;
        logger.warn({ provider, reason: error.message }, 'an external provider could not be used');
        throw new AppError('provider_unavailable', { cause: error });
      }
    },

    /** Handles the provider's callback. Never throws. */
    end: (caller: Caller, provider: string, answer: ProviderAnswer): Promise<ExternalOutcome> =>
      end(caller, provider, answer).catch((error: unknown) => ({ fault: faultOf(error, provider) })),

    async unlink(caller: Caller, session: Session, { id, password }: Confirmed & { id: string }) {
      await confirmation.require(session, password);
      const userId = session.user.id;
      const outcome = await repo.unlink(userId, id, [...providers.keys()], actorOf(caller, userId));
      if (outcome === 'unknown') throw new AppError('not_found');
      if (outcome === 'last') throw new AppError('last_identity');
      await notifyOwner(userId, { kind: 'identity-unlinked', provider: nameOf(outcome.provider) });
    },
  };
}

export type IdentitiesService = ReturnType<typeof identitiesService>;
