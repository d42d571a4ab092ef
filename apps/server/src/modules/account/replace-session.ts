import { withAuthFaults } from '../../platform/better-auth/auth-faults.ts';
import { newSessionToken, passCookies } from '../../platform/better-auth/cookies.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Session, SessionRequest } from '../auth/sessions.service.ts';
import type { PushService } from '../push/push.service.ts';

type Dependencies = { push: Pick<PushService, 'ofSession' | 'takeOver'>; logger: Logger };

/**
 * Runs a call of Better Auth that replaces the session of this browser. Deleting the old session also deletes its push
 * subscriptions, so they are read before the call and given to the new session after it.
 */
export function sessionReplacer({ push, logger }: Dependencies) {
  return async (
    request: SessionRequest,
    { sessionId, user }: Session,
    call: () => Promise<{ headers: Headers }>,
  ): Promise<void> => {
    const devices = await push.ofSession(sessionId);
    const { headers } = await withAuthFaults(call);
    passCookies(headers, request.resHeaders);
    const token = newSessionToken(headers);
    if (!token) return;
    // The call cannot be undone, so lost push subscriptions must not make it fail.
    await push.takeOver(user.id, token, devices).catch((error: unknown) => {
      logger.warn({ error }, 'a device lost its notifications with its session');
    });
  };
}

export type ReplaceSession = ReturnType<typeof sessionReplacer>;
