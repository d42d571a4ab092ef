import type { Db } from '../database/database.ts';
import { lockUsers } from '../database/lock-user.ts';

/** Changes rows of users as the server does. */
export const withLockedUsers = (
  db: Db,
  userIds: readonly string[],
  work: (tx: Db) => PromiseLike<unknown>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockUsers(tx, userIds);
    await work(tx);
  });
