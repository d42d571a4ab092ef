import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { announceUsers } from '../../database/announcements.ts';
import type { Audit } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { lockActiveUser, lockUser } from '../../database/lock-user.ts';
import { hasJobTable } from '../../database/mentions.ts';
import { users, verifications } from '../../database/schema/index.ts';
import type { Actor } from '../../shared/actor.ts';
import { EMAIL_CHANGED_JOB } from './email-job-names.ts';

/** `change`: to a new address. `verification`: of the present one. */
export type ProofKind = 'change' | 'verification';

/** The beginning of the identifiers of each kind, before the user's id. */
const PREFIXES = { change: 'email-change:', verification: 'email-verification:' } as const;
const identifierOf = (kind: ProofKind, userId: string) => PREFIXES[kind] + userId;

/** The stored form of a link that proves an address; `hash` is null until the mail with the link is written. */
const valueSchema = z.object({ email: z.string(), hash: z.string().nullable(), isUsed: z.boolean() });
type Value = z.infer<typeof valueSchema>;

/** An address that a mailed link proves. */
export type EmailProof = Value & { id: string; kind: ProofKind; userId: string; expiresAt: Date };

/** `actor`: who asked for a change; null for the link that verifies the present address. */
type NewProof = { kind: ProofKind; userId: string; email: string; expiresAt: Date; actor: Actor | null };

type Row = { id: string; identifier: string; value: string; expiresAt: Date };

/** Null for a row of another purpose. */
function toProof(row: Row | undefined): EmailProof | null {
  const kind = (['change', 'verification'] as const).find((one) => row?.identifier.startsWith(PREFIXES[one]));
  if (!row || !kind) return null;
  const userId = row.identifier.slice(PREFIXES[kind].length);
  return { ...valueSchema.parse(JSON.parse(row.value)), id: row.id, kind, userId, expiresAt: row.expiresAt };
}

export function emailChangeRepo(db: Db, audit: Audit<Actor>) {
  async function write(tx: Db, proof: EmailProof, over: Partial<Value>) {
    const { email, hash, isUsed } = { ...proof, ...over };
    await tx
      .update(verifications)
      .set({ value: JSON.stringify({ email, hash, isUsed } satisfies Value) })
      .where(eq(verifications.id, proof.id));
  }

  return {
    async isTaken(email: string, userId: string): Promise<boolean> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, email), ne(users.id, userId)));
      return rows.length > 0;
    },

    /** Stores a proof to be mailed and deletes the user's previous one of this kind. Returns its id. */
    async start({ kind, userId, email, expiresAt, actor }: NewProof): Promise<string> {
      return db.transaction(async (tx) => {
        await lockActiveUser(tx, userId);
        const identifier = identifierOf(kind, userId);
        await tx.delete(verifications).where(eq(verifications.identifier, identifier));
        const value: Value = { email, hash: null, isUsed: false };
        const [row] = await tx
          .insert(verifications)
          .values({ identifier, value: JSON.stringify(value), expiresAt })
          .returning({ id: verifications.id });
        if (!row) throw new Error('the proof of an address was not stored');
        if (actor) {
          await audit.record(tx, actor, { action: 'REQUEST_EMAIL_CHANGE', table: 'users', recordId: userId });
        }
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

    async find(id: string): Promise<EmailProof | null> {
      const [row] = await db.select().from(verifications).where(eq(verifications.id, id));
      return toProof(row);
    },

    /** The change that waits for its link to be opened, or null. */
    async findPending(userId: string, now: Date): Promise<EmailProof | null> {
      const [row] = await db
        .select()
        .from(verifications)
        .where(and(eq(verifications.identifier, identifierOf('change', userId)), gt(verifications.expiresAt, now)));
      const change = toProof(row);
      return change && !change.isUsed ? change : null;
    },

    /** Returns the current address and language of the account; null when the account is deleted. */
    async findOwner(userId: string) {
      const [row] = await db
        .select({ email: users.email, isVerified: users.emailVerified, language: users.language })
        .from(users)
        .where(eq(users.id, userId));
      return row ?? null;
    },

    setHash: (proof: EmailProof, hash: string) => write(db, proof, { hash }),

    /**
     * Gives the account the proved address, which is then verified, and marks the link as used. A change deletes the
     * tokens that were mailed to the old address. Returns the old address, or null when the account does not have the
     * verified address any more or a concurrent request used the link. Throws the unique violation of `users.email` when
     * the address is taken.
     */
    async finish(proof: EmailProof, actor: Actor): Promise<string | null> {
      const { id, kind, userId, email } = proof;
      return db.transaction(async (tx) => {
        await lockUser(tx, userId);
        const [row] = await tx.select().from(verifications).where(eq(verifications.id, id));
        const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
        if (!owner || (toProof(row)?.isUsed ?? true)) return null;
        if (kind === 'verification' && owner.email !== email) return null;
        await tx.update(users).set({ email, emailVerified: true, updatedAt: new Date() }).where(eq(users.id, userId));
        if (email !== owner.email) await announceUsers(tx, [userId]);
        await write(tx, proof, { isUsed: true });
        if (kind === 'change') await tx.delete(verifications).where(eq(verifications.value, userId));
        const action = kind === 'change' ? 'CHANGE_EMAIL' : 'VERIFY_EMAIL';
        await audit.record(tx, actor, { action, table: 'users', recordId: userId });
        return owner.email;
      });
    },
  };
}

export type EmailChangeRepo = ReturnType<typeof emailChangeRepo>;
