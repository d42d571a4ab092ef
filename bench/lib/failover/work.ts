import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../../apps/server/src/database/database.ts';
import { SECURITY_MAIL_JOB } from '../../../apps/server/src/modules/auth/security-mails.service.ts';
import { createJobs } from '../../../apps/server/src/platform/jobs.ts';
import { createLogger } from '../../../apps/server/src/platform/logger.ts';
import type { LocalPushService } from '../../../apps/server/src/testing/push-service.ts';
import { addDueUsers, type DueUser, isCaughtUp, tallyDue, zonesNow } from '../due-users.ts';
import type { startMailReceiver } from '../mail-receiver.ts';

const USERS = 15;
/** A job whose server lost the database may wait for its next attempt. */
const CAUGHT_UP_SECONDS = 150;

type Mails = Awaited<ReturnType<typeof startMailReceiver>>;
type Receivers = { mails: Mails; pushes: LocalPushService; publicKey: string };

/** Work of jobs that falls due around each fault. */
export function dueWork(database: Database, { mails, pushes, publicKey }: Receivers) {
  const all: DueUser[] = [];
  const zones = zonesNow();
  let rounds = 0;
  const stateOf = (users: readonly DueUser[]) => tallyDue(database, users, { mails, pushes });

  return {
    /** Adds users for whom mails, a set, a notice and a push are due now. */
    async add(): Promise<DueUser[]> {
      const timezone = zones[rounds++ % zones.length] ?? 'UTC';
      const users = await addDueUsers(database, USERS, { timezone, pushes, publicKey });
      const jobs = createJobs(database, createLogger('silent'));
      await jobs.prepare([]);
      for (const { id } of users) {
        await jobs.enqueue(SECURITY_MAIL_JOB, { userId: id, event: { kind: 'password-changed' } });
      }
      await jobs.stop();
      all.push(...users);
      return users;
    },
    /** Resolves to the seconds until everything due to these users was done; infinite after the limit. */
    async caughtUp(users: readonly DueUser[]): Promise<number> {
      const began = performance.now();
      while (!isCaughtUp(await stateOf(users))) {
        if (performance.now() - began > CAUGHT_UP_SECONDS * 1000) return Number.POSITIVE_INFINITY;
        await setTimeout(500);
      }
      return (performance.now() - began) / 1000;
    },
    due: () => all.length,
    tally: () => stateOf(all),
  };
}
