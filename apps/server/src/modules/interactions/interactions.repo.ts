import type { Category, InteractionAction, ItemState } from '@bugunne/contract';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { lockPerson } from '../../database/lock-person.ts';
import { interactions, userItems } from '../../database/schema/index.ts';

export type NewInteraction = {
  userId: string;
  id: string;
  contentId: string;
  contentTitle: string;
  contentCategory: Category;
  action: InteractionAction;
  value: boolean;
  at: Date;
  /** The same action on the same item since then makes this one a repetition of it, which is not logged. */
  onceSince: Date | null;
};

export function interactionsRepo(db: Db) {
  return {
    /** Logs the interaction and derives the item's state, both or neither. An id seen before, or a repetition, changes nothing. */
    async record(entry: NewInteraction): Promise<ItemState> {
      return db.transaction(async (tx) => {
        await lockPerson(tx, entry.userId);
        const key = { userId: entry.userId, contentId: entry.contentId };
        if (!(await isRepetition(tx, entry)) && (await log(tx, entry))) {
          const change = { ...changeOf(entry), reactedAt: entry.at };
          await tx
            .insert(userItems)
            .values({ ...key, category: entry.contentCategory, ...initialOf(entry), reactedAt: entry.at })
            .onConflictDoUpdate({ target: [userItems.userId, userItems.contentId], set: change });
        }
        const [row] = await tx
          .select({ liked: userItems.liked, savedAt: userItems.savedAt, viewedAt: userItems.viewedAt })
          .from(userItems)
          .where(and(eq(userItems.userId, key.userId), eq(userItems.contentId, key.contentId)));
        return {
          liked: row?.liked ?? null,
          saved: row?.savedAt != null,
          viewed: row?.viewedAt != null,
        };
      });
    },
  };
}

export type InteractionsRepo = ReturnType<typeof interactionsRepo>;

async function isRepetition(tx: Db, { userId, contentId, action, onceSince }: NewInteraction): Promise<boolean> {
  if (!onceSince) return false;
  const [before] = await tx
    .select({ id: interactions.id })
    .from(interactions)
    .where(
      and(
        eq(interactions.userId, userId),
        gte(interactions.createdAt, onceSince),
        eq(interactions.contentId, contentId),
        eq(interactions.action, action),
      ),
    )
    .limit(1);
  return before !== undefined;
}

/** False for an id seen before. */
async function log(tx: Db, entry: NewInteraction): Promise<boolean> {
  const { userId, id, contentId, contentTitle, contentCategory, action, value, at } = entry;
  const added = await tx
    .insert(interactions)
    .values({ userId, id, contentId, contentTitle, contentCategory, action, metadata: { value }, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: interactions.id });
  return added.length === 1;
}

/** State after this action on an item that had none. */
function initialOf({ action, value, at }: NewInteraction) {
  if (!value) return {};
  if (action === 'like') return { liked: true };
  if (action === 'dislike') return { liked: false };
  return action === 'save' ? { savedAt: at } : { viewedAt: at };
}

/** What this action changes. Taking a like back leaves a dislike alone, and the other way round. */
function changeOf({ action, value, at }: NewInteraction) {
  const opinion = action === 'like';
  switch (action) {
    case 'like':
    case 'dislike':
      return {
        liked: value ? opinion : sql`case when ${userItems.liked} = ${opinion} then null else ${userItems.liked} end`,
      };
    case 'save':
      return { savedAt: value ? sql`coalesce(${userItems.savedAt}, ${at.toISOString()}::timestamptz)` : null };
    default:
      return { viewedAt: sql`coalesce(${userItems.viewedAt}, ${at.toISOString()}::timestamptz)` };
  }
}
