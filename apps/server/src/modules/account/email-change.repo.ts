import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../database/database.ts';
import { lockUser } from '../../database/lock-user.ts';
import { hasJobTable } from '../../database/mentions.ts';
import { users, verifications } from '../../database/schema/index.ts';
import { EMAIL_CHANGED_JOB } from './email-job-names.ts';

const PREFIX = 'email-change:';
const kindOf = (userId: string) => PREFIX + userId;

/** The stored form of a requested change; `hash` is null until the mail with its link is written. */
const valueSchema = z.object({ email: z.string(), hash: z.string().nullable(), isUsed: z.boolean() });
type Value = z.infer<typeof valueSchema>;

export type EmailChange = Value & { id: string; userId: string; expiresAt: Date };

const toChange = (row: { id: string; identifier: string; value: string; expiresAt: Date }): EmailChange => ({
  ...valueSchema.parse(JSON.parse(row.value)),
  id: row.id,
  userId: row.identifier.slice(PREFIX.length),
  expiresAt: row.expiresAt,
});

export function emailChangeRepo(db: Db) {
  async function write(tx: Db, change: EmailChange, over: Partial<Value>) {
    const { email, hash, isUsed } = { ...change, ...over };
    await tx
      .update(verifications)
      .set({ value: JSON.stringify({ email, hash, isUsed } satisfies Value) })
      .where(eq(verifications.id, change.id));
  }

  return {
    async isTaken(email: string, userId: string): Promise<boolean> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, email), ne(users.id, userId)));
      return rows.length > 0;
    },

    /** Stores a change and deletes the user's previous one. Returns the id of the new change. */
    async start(userId: string, email: string, expiresAt: Date): Promise<string> {
      return db.transaction(async (tx) => {
        await lockUser(tx, userId);
        await tx.delete(verifications).where(eq(verifications.identifier, kindOf(userId)));
        const value: Value = { email, hash: null, isUsed: false };
        const [row] = await tx
          .insert(verifications)
          .values({ identifier: kindOf(userId), value: JSON.stringify(value), expiresAt })
          .returning({ id: verifications.id });
        if (!row) throw new Error('the change of address was not stored');
        return row.id;
      });
    },

    /** Former addresses of the user in lower case, from the stored jobs that notified them of a change. */
    async formerAddresses(tx: Db, userId: string): Promise<string[]> {
      if (!(await hasJobTable(tx))) return [];
      const { rows } = await tx.execute<{ email: string }>(
        sql`select distinct lower(data->>'to') as email from jobs.job
          where name = ${EMAIL_CHANGED_JOB} and data->>'userId' = ${userId} and data->>'to' is not null`,
      );
      return rows.map(({ email }) => email);
    },

    async find(id: string): Promise<EmailChange | null> {
      const [row] = await db.select().from(verifications).where(eq(verifications.id, id));
      return row?.identifier.startsWith(PREFIX) ? toChange(row) : null;
    },

    async findPending(userId: string, now: Date): Promise<EmailChange | null> {
      const [row] = await db
        .select()
        .from(verifications)
        .where(and(eq(verifications.identifier, kindOf(userId)), gt(verifications.expiresAt, now)));
      const change = row && toChange(row);
      return change && !change.isUsed ? change : null;
    },

    /** Returns the current address and language of the account; null when the account is deleted. */
    async findOwner(userId: string) {
      const [row] = await db
        .select({ email: users.email, language: users.language })
        .from(users)
        .where(eq(users.id, userId));
      return row ?? null;
    },

    setHash: (change: EmailChange, hash: string) => write(db, change, { hash }),

    /**
     * Gives the account its new address, marks the link as used and deletes the tokens that were mailed to the old
     * address. Returns the old address, or null when a concurrent request used the link. Throws the unique violation of
     * `users.email` when the address is taken.
     */
    async finish(change: EmailChange): Promise<string | null> {
      return db.transaction(async (tx) => {
        await lockUser(tx, change.userId);
        const [row] = await tx.select().from(verifications).where(eq(verifications.id, change.id));
        const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, change.userId));
        if (!row || !owner || toChange(row).isUsed) return null;
        await tx
          .update(users)
          .set({ email: change.email, emailVerified: true, updatedAt: new Date() })
          .where(eq(users.id, change.userId));
        await write(tx, change, { isUsed: true });
        await tx.delete(verifications).where(eq(verifications.value, change.userId));
        return owner.email;
      });
    },
  };
}

export type EmailChangeRepo = ReturnType<typeof emailChangeRepo>;
