import { type Language, type Preferences, toLanguage } from '@bugunne/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { lockActiveUser, lockUser } from '../../database/lock-user.ts';
import { preferences, users } from '../../database/schema/index.ts';
import { toPreferences } from '../../database/stored-preferences.ts';

export type Stored = { preferences: Preferences; onboardingCompleted: boolean; updatedAt: Date };

export function preferencesRepo(db: Db) {
  return {
    async find(userId: string): Promise<Stored | null> {
      const [row] = await db.select().from(preferences).where(eq(preferences.userId, userId));
      if (!row) return null;
      const { onboardingCompleted, updatedAt } = row;
      return { preferences: toPreferences(row), onboardingCompleted, updatedAt };
    },
    /** The language in which the user signed up or last used the site. */
    async languageOf(userId: string): Promise<Language> {
      const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
      return toLanguage(row?.language);
    },
    /** Stores the result of `make` for the stored preferences (null: none yet), under a lock. */
    change: (userId: string, make: (stored: Preferences | null) => Preferences, now: Date): Promise<void> =>
      db.transaction(async (tx) => {
        await lockActiveUser(tx, userId);
        const [row] = await tx.select().from(preferences).where(eq(preferences.userId, userId)).for('update');
        const values = make(row ? toPreferences(row) : null);
        await tx
          .insert(preferences)
          .values({ userId, ...values, onboardingCompleted: false, updatedAt: now })
          .onConflictDoUpdate({ target: preferences.userId, set: { ...values, updatedAt: now } });
      }),
    /**
     * Stores these values under a lock, unless `mayReplace` refuses the ones stored before. Resolves to the previous ones
     * and whether these are stored now.
     */
    save: (
      userId: string,
      values: Preferences,
      mayReplace: (before: Stored | null) => boolean,
      now: Date,
    ): Promise<{ before: Stored | null; isSaved: boolean }> =>
      db.transaction(async (tx) => {
        await lockActiveUser(tx, userId);
        const before = await preferencesRepo(tx).find(userId);
        if (!mayReplace(before)) return { before, isSaved: false };
        await tx
          .insert(preferences)
          .values({ userId, ...values, onboardingCompleted: false, updatedAt: now })
          .onConflictDoUpdate({ target: preferences.userId, set: { ...values, updatedAt: now } });
        return { before, isSaved: true };
      }),
    /** Marks the wizard as completed; no later save undoes that. */
    async complete(userId: string): Promise<void> {
      await db.transaction(async (tx) => {
        await lockUser(tx, userId);
        await tx.update(preferences).set({ onboardingCompleted: true }).where(eq(preferences.userId, userId));
      });
    },
  };
}

export type PreferencesRepo = ReturnType<typeof preferencesRepo>;
