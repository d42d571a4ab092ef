import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { users } from '../../database/schema/index.ts';

const EXPIRED_BATCH = 100;

export function premiumRepo(db: Db) {
  return {
    async find(userId: string) {
      const [row] = await db
        .select({ isPremium: users.isPremium, startedAt: users.premiumStartedAt, expiresAt: users.premiumExpiresAt })
        .from(users)
        .where(eq(users.id, userId));
      return row ?? null;
    },
    /** Whether the flag is set and has not expired. */
    async isPremium(userId: string, now: Date): Promise<boolean> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            eq(users.id, userId),
            eq(users.isPremium, true),
            or(isNull(users.premiumExpiresAt), gt(users.premiumExpiresAt, now)),
          ),
        );
      return rows.length === 1;
    },
    /**
     * Keeps the start of a Premium that is in force and, with `keepsLaterEnd`, an end that is later than `expiresAt`.
     * Resolves to the user's language, or to null without such a user.
     */
    async grant(
      userId: string,
      { now, expiresAt, keepsLaterEnd }: { now: Date; expiresAt: Date | null; keepsLaterEnd: boolean },
    ): Promise<string | null> {
      const isInForce = and(
        eq(users.isPremium, true),
        or(isNull(users.premiumExpiresAt), gt(users.premiumExpiresAt, now)),
      );
      // greatest() ignores null, which is the latest end.
      const laterEnd = sql`case when ${isInForce} and ${users.premiumExpiresAt} is null then null
        else greatest(${users.premiumExpiresAt}, ${expiresAt?.toISOString()}::timestamptz) end`;
      const [row] = await db
        .update(users)
        .set({
          isPremium: true,
          premiumStartedAt: sql`case when ${isInForce} then coalesce(${users.premiumStartedAt}, ${now.toISOString()}::timestamptz)
            else ${now.toISOString()}::timestamptz end`,
          premiumExpiresAt: keepsLaterEnd && expiresAt ? laterEnd : expiresAt,
        })
        .where(eq(users.id, userId))
        .returning({ language: users.language });
      return row?.language ?? null;
    },
    /** Up to 100 users who are flagged as Premium although it has expired. */
    async findExpired(now: Date) {
      const rows = await db
        .select({ id: users.id, language: users.language, expiresAt: users.premiumExpiresAt })
        .from(users)
        .where(and(eq(users.isPremium, true), lte(users.premiumExpiresAt, now)))
        .limit(EXPIRED_BATCH);
      return rows.flatMap(({ expiresAt, ...row }) => (expiresAt ? [{ ...row, expiresAt }] : []));
    },
    /** Clears the flag, unless Premium was granted again meanwhile. */
    async end(userId: string, now: Date) {
      await db
        .update(users)
        .set({ isPremium: false })
        .where(and(eq(users.id, userId), lte(users.premiumExpiresAt, now)));
    },
  };
}

export type PremiumRepo = ReturnType<typeof premiumRepo>;
