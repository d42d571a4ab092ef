import type { Category } from '@bugunne/contract';
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { firstShownOn, forgetUnseenDates } from '../../database/never-seen.ts';
import { userItems } from '../../database/schema/index.ts';

/** An item that a user has been given. */
export type Shown = { userId: string; contentId: string; category: Category };

/** Records in the ledgers that these items were shown on a date, so that daily picks do not repeat them. */
export async function markShown(tx: Db, date: string, shown: readonly Shown[]): Promise<void> {
  if (shown.length === 0) return;
  const rows = shown.toSorted((a, b) => (`${a.userId} ${a.contentId}` < `${b.userId} ${b.contentId}` ? -1 : 1));
  await forgetUnseenDates(tx, rows);
  await tx
    .insert(userItems)
    .values(rows.map((row) => ({ ...row, firstShownOn: date, lastShownOn: date, eveningOn: date })))
    .onConflictDoUpdate({
      target: [userItems.userId, userItems.contentId],
      set: {
        firstShownOn,
        lastShownOn: sql`greatest(${userItems.lastShownOn}, excluded.last_shown_on)`,
        eveningOn: sql`excluded.evening_on`,
      },
    });
}

/** Ids of the items that evenings gave to one of these users. */
export async function givenTo(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: userItems.contentId })
    .from(userItems)
    .where(and(inArray(userItems.userId, [...userIds]), isNotNull(userItems.eveningOn)));
  return rows.map(({ id }) => id);
}
