import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { users } from '../../database/schema/index.ts';

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
    async grant(userId: string, startedAt: Date, expiresAt: Date | null) {
      await db
        .update(users)
        .set({ isPremium: true, premiumStartedAt: startedAt, premiumExpiresAt: expiresAt })
        .where(eq(users.id, userId));
    },
  };
}

export type PremiumRepo = ReturnType<typeof premiumRepo>;
