import { type Language, type Preferences, toLanguage } from '@bugunne/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { lockPerson } from '../../database/lock-person.ts';
import { preferences, users } from '../../database/schema/index.ts';
import { toPreferences } from './stored-preferences.ts';

export function preferencesRepo(db: Db) {
  return {
    async find(userId: string): Promise<{ preferences: Preferences; onboardingCompleted: boolean } | null> {
      const [row] = await db.select().from(preferences).where(eq(preferences.userId, userId));
      if (!row) return null;
      return {
        preferences: toPreferences(row),
        onboardingCompleted: row.onboardingCompleted,
      };
    },
    /** In which language somebody signed up, or last read. */
    async languageOf(userId: string): Promise<Language> {
      const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
      return toLanguage(row?.language);
    },
    /** Stores what `make` makes of the stored preferences (null: none yet); nobody else changes them meanwhile. */
    change: (userId: string, make: (stored: Preferences | null) => Preferences, now: Date): Promise<void> =>
      db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        const [row] = await tx.select().from(preferences).where(eq(preferences.userId, userId)).for('update');
        const values = make(row ? toPreferences(row) : null);
        await tx
          .insert(preferences)
          .values({ userId, ...values, onboardingCompleted: false, updatedAt: now })
          .onConflictDoUpdate({ target: preferences.userId, set: { ...values, updatedAt: now } });
      }),
    /** Completing the wizard is not undone by a later save. Resolves to whether it is completed now. */
    async save(userId: string, values: Preferences, onboardingCompleted: boolean, now: Date): Promise<boolean> {
      const [row] = await db
        .insert(preferences)
        .values({ userId, ...values, onboardingCompleted, updatedAt: now })
        .onConflictDoUpdate({
          target: preferences.userId,
          set: {
            ...values,
            onboardingCompleted: sql`${preferences.onboardingCompleted} or excluded.onboarding_completed`,
            updatedAt: now,
          },
        })
        .returning({ completed: preferences.onboardingCompleted });
      return row?.completed ?? false;
    },
  };
}

export type PreferencesRepo = ReturnType<typeof preferencesRepo>;
