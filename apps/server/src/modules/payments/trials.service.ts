import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DeletedUser } from '../../platform/events.ts';
import { trialAddress } from './trial-address.ts';
import type { TrialsRepo } from './trials.repo.ts';

/** One trial for each user and each address, also after the account was deleted. */
export function trialsService(repo: TrialsRepo, clock: Clock) {
  /** Hashes with a key of the server, so that stored ones cannot be compared with guessed addresses. */
  async function hasher(tx?: Db) {
    const key = await repo.key(randomBytes(32).toString('base64url'), tx);
    const hash = (subject: string) => createHmac('sha256', key).update(subject).digest('base64url');
    return {
      user: (id: string) => hash(`user ${id}`),
      address: (email: string) => hash(`address ${trialAddress(email)}`),
    };
  }

  /** Records the trial of a subscription, in its transaction; repeating it changes nothing. */
  async function record(tx: Db, userId: string): Promise<void> {
    const email = await repo.emailOf(tx, userId);
    const { user, address } = await hasher(tx);
    await repo.use(tx, [user(userId), ...(email === null ? [] : [address(email)])], clock.now());
  }

  return {
    record,
    async hasUsed({ id, email }: { id: string; email: string }): Promise<boolean> {
      const { user, address } = await hasher();
      return repo.hasUsed([user(id), address(email)]);
    },
    /** Records a trial that the provider knows of and we do not. */
    recordNow: (userId: string): Promise<void> => repo.transaction((tx) => record(tx, userId)),
    /** In the transaction of a deletion: all addresses of a user with a trial have had it. */
    async keepAddresses({ tx, userId, emails }: Pick<DeletedUser, 'userId' | 'emails'> & { tx: Db }): Promise<void> {
      const { user, address } = await hasher(tx);
      if (await repo.hasUsed([user(userId)], tx)) await repo.use(tx, emails.map(address), clock.now());
    },
  };
}

export type TrialsService = ReturnType<typeof trialsService>;
