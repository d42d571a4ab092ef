import type { Db } from '../../database/database.ts';
import { pushKeys } from '../../database/schema/index.ts';
import type { PushKeys } from '../../platform/push/vapid.ts';

export const pushKeysRepo = (db: Db) => ({
  async find(): Promise<PushKeys | null> {
    const [row] = await db.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys);
    return row ?? null;
  },
  /** Stores these keys unless another server was faster. */
  async insertIfNone(keys: PushKeys, now: Date): Promise<void> {
    await db
      .insert(pushKeys)
      .values({ ...keys, createdAt: now })
      .onConflictDoNothing();
  },
});

export type PushKeysRepo = ReturnType<typeof pushKeysRepo>;
