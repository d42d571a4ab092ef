import { type Language, type Preferences, toLanguage } from '@bugunne/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { lockUser } from '../../database/lock-user.ts';
import { preferences, users } from '../../database/schema/index.ts';
import { toPreferences } from './stored-preferences.ts';

export type Stored = { preferences: Preferences; onboardingCompleted: boolean; updatedAt: Date };

export function preferencesRepo(db: Db) {
  return {
    async find(userId: string): Promise<Stored | null> {
      const [row] = await db.select().from(preferences).where(eq(preferences.userId, userId));
      if (!row) return null;
      const { onboardingCompleted, updatedAt } = row;
      return { preferences: toPreferences(row), onboardingCompleted, updatedAt };
    },
    /** In which language somebody signed up, or last read. */
    async languageOf(userId: string): Promise<Language> {
      const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
      return toLanguage(row?.language);
    },
    /** Stores what `make` makes of the stored preferences (null: none yet); nobody else changes them meanwhile. */
    change: (userId: string, make: (stored: Preferences | null) => Preferences, now: Date): Promise<void> =>
      db.transaction(async (tx) => {
        await lockUser(tx, userId);
        const [row] = await tx.select().from(preferences).where(eq(preferences.userId, userId)).for('update');
        const values = make(row ? toPreferences(row) : null);
        await tx
          .insert(preferences)
          .values({ userId, ...values, onboardingCompleted: false, updatedAt: now })
          .onConflictDoUpdate({ target: preferences.userId, set: { ...values, updatedAt: now } });
      }),
    /**
     * Stores these values, unless `isWanted` says no to what was stored before; nobody else changes that meanwhile.
     * Resolves to what was stored before and whether these are stored now.
     */
    save: (
      userId: string,
      values: Preferences,
      isWanted: (before: Stored | null) => boolean,
      now: Date,
    ): Promise<{ before: Stored | null; isSaved: boolean }> =>
      db.transaction(async (tx) => {
        await lockUser(tx, userId);
        const before = await preferencesRepo(tx).find(userId);
        if (!isWanted(before)) return { before, isSaved: false };
        await tx
          .insert(preferences)
          .values({ userId, ...values, onboardingCompleted: false, updatedAt: now })
          .onConflictDoUpdate({ target: preferences.userId, set: { ...values, updatedAt: now } });
        return { before, isSaved: true };
      }),
    /** The wizard was completed; no later save undoes that. */
    async complete(userId: string): Promise<void> {
      await db.update(preferences).set({ onboardingCompleted: true }).where(eq(preferences.userId, userId));
    },
  };
}

export type PreferencesRepo = ReturnType<typeof preferencesRepo>;
