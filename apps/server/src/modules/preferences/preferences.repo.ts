import { type Preferences, preferencesSchema } from '@bugunne/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { preferences } from '../../database/schema/index.ts';

export function preferencesRepo(db: Db) {
  return {
    async find(userId: string): Promise<{ preferences: Preferences; onboardingCompleted: boolean } | null> {
      const [row] = await db.select().from(preferences).where(eq(preferences.userId, userId));
      if (!row) return null;
      // A value that an earlier version knew and this one does not must not lock the person out.
      const parsed = preferencesSchema.safeParse(row);
      return {
        preferences: parsed.success
          ? parsed.data
          : preferencesSchema.parse({ timezone: row.timezone, dietaryRestrictions: row.dietaryRestrictions }),
        onboardingCompleted: row.onboardingCompleted,
      };
    },
    /** Completing the wizard is not undone by a later save. Returns whether it was completed before. */
    async save(userId: string, values: Preferences, onboardingCompleted: boolean, now: Date): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [before] = await tx
          .select({ completed: preferences.onboardingCompleted })
          .from(preferences)
          .where(eq(preferences.userId, userId))
          .for('update');
        const wasCompleted = before?.completed ?? false;
        const row = { ...values, onboardingCompleted: wasCompleted || onboardingCompleted, updatedAt: now };
        await tx
          .insert(preferences)
          .values({ userId, ...row })
          .onConflictDoUpdate({ target: preferences.userId, set: row });
        return wasCompleted;
      });
    },
  };
}

export type PreferencesRepo = ReturnType<typeof preferencesRepo>;
