import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { users } from '../../database/schema/index.ts';

const LAPSED_AT_ONCE = 100;

export function premiumRepo(db: Db) {
  return {
    async find(userId: string) {
      const [row] = await db
        .select({ isPremium: users.isPremium, startedAt: users.premiumStartedAt, expiresAt: users.premiumExpiresAt })
        .from(users)
        .where(eq(users.id, userId));
      return row ?? null;
    },
    /** Whether the flag is set and its time has not run out. */
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
    /** Resolves to the person's language, or to null when there is nobody. */
    async grant(userId: string, startedAt: Date, expiresAt: Date | null): Promise<string | null> {
      const [row] = await db
        .update(users)
        .set({ isPremium: true, premiumStartedAt: startedAt, premiumExpiresAt: expiresAt })
        .where(eq(users.id, userId))
        .returning({ language: users.language });
      return row?.language ?? null;
    },
    /** Some of those who are flagged as Premium although their time has run out. */
    async lapsed(now: Date) {
      const rows = await db
        .select({ id: users.id, language: users.language, expiresAt: users.premiumExpiresAt })
        .from(users)
        .where(and(eq(users.isPremium, true), lte(users.premiumExpiresAt, now)))
        .limit(LAPSED_AT_ONCE);
      return rows.flatMap(({ expiresAt, ...row }) => (expiresAt ? [{ ...row, expiresAt }] : []));
    },
    /** Unless it was granted anew meanwhile. */
    async end(userId: string, now: Date) {
      await db
        .update(users)
        .set({ isPremium: false })
        .where(and(eq(users.id, userId), lte(users.premiumExpiresAt, now)));
    },
  };
}

export type PremiumRepo = ReturnType<typeof premiumRepo>;
