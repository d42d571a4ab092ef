import type { FriendProfile } from '@bugunne/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { friendProfiles } from '../../database/schema/index.ts';

const profile = { name: friendProfiles.name, sharing: friendProfiles.sharing, push: friendProfiles.push };

export function profilesRepo(db: Db) {
  return {
    async find(userId: string, scope: Db = db): Promise<FriendProfile | null> {
      const [row] = await scope.select(profile).from(friendProfiles).where(eq(friendProfiles.userId, userId));
      return row ?? null;
    },
    async namesOf(userIds: readonly string[]): Promise<Map<string, string>> {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .select({ userId: friendProfiles.userId, name: friendProfiles.name })
        .from(friendProfiles)
        .where(inArray(friendProfiles.userId, [...userIds]));
      return new Map(rows.map(({ userId, name }) => [userId, name]));
    },
    /** Names and sharing of users who have chosen a name. */
    async of(userIds: readonly string[]): Promise<Map<string, Pick<FriendProfile, 'name' | 'sharing'>>> {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .select({ userId: friendProfiles.userId, name: friendProfiles.name, sharing: friendProfiles.sharing })
        .from(friendProfiles)
        .where(inArray(friendProfiles.userId, [...userIds]));
      return new Map(rows.map(({ userId, ...row }) => [userId, row]));
    },
    async save(tx: Db, userId: string, values: FriendProfile, now: Date): Promise<void> {
      const set = { ...values, updatedAt: now };
      await tx
        .insert(friendProfiles)
        .values({ userId, ...set, createdAt: now })
        .onConflictDoUpdate({ target: friendProfiles.userId, set });
    },
  };
}

export type ProfilesRepo = ReturnType<typeof profilesRepo>;
