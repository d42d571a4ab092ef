import type { Db } from '../../database/database.ts';
import { withAuthFaults } from '../../platform/better-auth/auth-faults.ts';
import type { Auth } from '../../platform/better-auth/better-auth.ts';
import { passCookies } from '../../platform/better-auth/cookies.ts';
import type { Publish } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Session, SessionRequest } from '../../shared/session.ts';

type Dependencies = { auth: Auth; publish: Publish; logger: Logger };

/**
 * Runs a call of Better Auth that replaces the session of this browser. Deleting the old session also deletes what
 * refers to it, so subscribers read that before the call and give it to the new session after it.
 */
export function sessionReplacer({ auth, publish, logger }: Dependencies) {
  return async (
    request: SessionRequest,
    { sessionId, user }: Session,
    call: () => Promise<{ headers: Headers }>,
    /** Runs in the transaction of the call. */
    record?: (tx: Db) => Promise<void>,
  ): Promise<void> => {
    const carryOvers: ((token: string) => Promise<void>)[] = [];
    await publish('session.replacing', {
      userId: user.id,
      sessionId,
      whenReplaced: (carryOver) => void carryOvers.push(carryOver),
    });
    const { headers } = await withAuthFaults(() =>
      record ? auth.transactions.run(call, record, { userId: user.id }) : call(),
    );
    passCookies(headers, request.resHeaders);
    const token = auth.cookies.newSessionToken(headers);
    if (!token) return;
    for (const carryOver of carryOvers) {
      // The call cannot be undone, so what is lost with the old session must not make it fail.
      await carryOver(token).catch((error: unknown) => {
        logger.warn({ error }, 'something was lost with a replaced session, such as push notifications');
      });
    }
  };
}

export type ReplaceSession = ReturnType<typeof sessionReplacer>;
