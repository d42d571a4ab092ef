import { CATEGORIES, type Category } from '@bugunne/contract';

/** The stored end of a Premium without an end. */
export const ENDLESS = new Date('9999-12-31T00:00:00Z');

/** Whether a user has Premium: the flag is set and has not expired. */
export const isPremiumAt = (row: { isPremium: boolean; expiresAt: Date | null } | null, now: Date): boolean =>
  row?.isPremium === true && (row.expiresAt === null || row.expiresAt > now);

/** With three free picks a day the fourth category is locked; which one rotates by day. */
export function lockedCategory(date: string, isPremium: boolean, freePicks: number): Category | null {
  if (isPremium || freePicks >= CATEGORIES.length) return null;
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  return CATEGORIES[day % CATEGORIES.length] ?? null;
}
