import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
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
    /** Resolves to the user's language, or to null without such a user. */
    async grant(userId: string, startedAt: Date, expiresAt: Date | null): Promise<string | null> {
      const [row] = await db
        .update(users)
        .set({ isPremium: true, premiumStartedAt: startedAt, premiumExpiresAt: expiresAt })
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
