import type { Logger } from '../../platform/logger.ts';
import { withAuthFaults } from '../auth/auth-faults.ts';
import { newSessionToken, passCookies } from '../auth/cookies.ts';
import type { Session, SessionRequest } from '../auth/sessions.service.ts';
import type { PushService } from '../push/push.service.ts';

type Dependencies = { push: Pick<PushService, 'ofSession' | 'takeOver'>; logger: Logger };

/**
 * Runs a call of Better Auth that signs this browser in anew and ends the session it had. What that session had switched
 * on goes with its row, within the call; so it is read before, and belongs to the new session after.
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
    // What the call did cannot be taken back: it is not to fail for the notifications of this device.
    await push.takeOver(user.id, token, devices).catch((error: unknown) => {
      logger.warn({ error }, 'a device lost its notifications with its session');
    });
  };
}

export type ReplaceSession = ReturnType<typeof sessionReplacer>;
