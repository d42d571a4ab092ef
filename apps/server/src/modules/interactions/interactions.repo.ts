import {
  type Category,
  changeOf,
  type InteractionAction,
  type ItemState,
  overridingActions,
  type Reaction,
} from '@bugunne/contract';
import { and, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { isOneOf } from '../../database/is-one-of.ts';
import { lockActiveUser } from '../../database/lock-user.ts';
import { interactions, userItems } from '../../database/schema/index.ts';

export type NewInteraction = {
  userId: string;
  id: string;
  contentId: string;
  contentTitle: string;
  contentCategory: Category;
  action: InteractionAction;
  value: boolean;
  /** When the user acted. */
  at: Date;
  /** When the request arrived. */
  now: Date;
  /** Within this span, a repetition of the same action on the same item is ignored; null: every action counts. */
  dedupeWindow: { from: Date; to: Date } | null;
};

type MovedItem = { from: string; to: string; category: Category; userIds: readonly string[] };

export function interactionsRepo(db: Db) {
  return {
    /**
     * Makes what these users, who are locked, did with one item count for another; of two states of a user the stricter and
     * later stay.
     */
    async moveItem({ from, to, category, userIds }: MovedItem): Promise<void> {
      const isMoved = and(isOneOf(userItems.userId, userIds), eq(userItems.contentId, from));
      await db.execute(sql`
        insert into user_items as u (user_id, content_id, category, liked, saved_at, viewed_at, excluded, excluded_at,
          reacted_at, first_shown_on, last_shown_on, evening_on)
        select user_id, ${to}, ${category}, liked, saved_at, viewed_at, excluded, excluded_at, reacted_at,
          first_shown_on, last_shown_on, evening_on
        from user_items where ${isMoved}
        on conflict (user_id, content_id) do update set
          liked = coalesce(u.liked, excluded.liked), saved_at = coalesce(u.saved_at, excluded.saved_at),
          viewed_at = coalesce(u.viewed_at, excluded.viewed_at), excluded = coalesce(u.excluded, excluded.excluded),
          excluded_at = case when u.excluded is null then excluded.excluded_at else u.excluded_at end,
          reacted_at = greatest(u.reacted_at, excluded.reacted_at),
          first_shown_on = least(u.first_shown_on, excluded.first_shown_on),
          last_shown_on = greatest(u.last_shown_on, excluded.last_shown_on),
          evening_on = greatest(u.evening_on, excluded.evening_on)`);
      await db.delete(userItems).where(isMoved);
    },
    /**
     * Logs the interaction and updates the item's state in one transaction. A known id or a repetition changes nothing.
     * An interaction that arrives after later ones is logged at its own time and does not override the later state.
     */
    async record(entry: NewInteraction): Promise<ItemState> {
      return db.transaction(async (tx) => {
        await lockActiveUser(tx, entry.userId);
        const key = { userId: entry.userId, contentId: entry.contentId };
        if (!(await isRepetition(tx, entry)) && (await log(tx, entry))) {
          const isLate = await isOverridden(tx, entry);
          const change = { ...(isLate ? {} : columnsOf(entry)), reactedAt: entry.now };
          const initial = isLate ? {} : initialOf(entry);
          await tx
            .insert(userItems)
            .values({ ...key, category: entry.contentCategory, ...initial, reactedAt: entry.now })
            .onConflictDoUpdate({ target: [userItems.userId, userItems.contentId], set: change });
        }
        const [row] = await tx
          .select({
            liked: userItems.liked,
            savedAt: userItems.savedAt,
            viewedAt: userItems.viewedAt,
            excluded: userItems.excluded,
          })
          .from(userItems)
          .where(and(eq(userItems.userId, key.userId), eq(userItems.contentId, key.contentId)));
        return {
          liked: row?.liked ?? null,
          saved: row?.savedAt != null,
          viewed: row?.viewedAt != null,
          excluded: row?.excluded ?? null,
        };
      });
    },
  };
}

export type InteractionsRepo = ReturnType<typeof interactionsRepo>;

async function isRepetition(tx: Db, { userId, contentId, action, dedupeWindow }: NewInteraction): Promise<boolean> {
  if (!dedupeWindow) return false;
  const [before] = await tx
    .select({ id: interactions.id })
    .from(interactions)
    .where(
      and(
        eq(interactions.userId, userId),
        gte(interactions.createdAt, dedupeWindow.from),
        lte(interactions.createdAt, dedupeWindow.to),
        eq(interactions.contentId, contentId),
        eq(interactions.action, action),
      ),
    )
    .limit(1);
  return before !== undefined;
}

/**
 * The longest expected delay of a request. Interactions closer together than this are applied in order of arrival, and
 * an interaction that is less old is dated to its arrival.
 */
export const MAX_DELAY_MILLISECONDS = 30_000;

/** Whether a later interaction exists: the same action with either value, or an overriding one. */
async function isOverridden(tx: Db, { userId, contentId, action, at }: NewInteraction): Promise<boolean> {
  const isOther = and(
    inArray(interactions.action, overridingActions(action)),
    sql`${interactions.metadata}->>'value' = 'true'`,
  );
  const [later] = await tx
    .select({ id: interactions.id })
    .from(interactions)
    .where(
      and(
        eq(interactions.userId, userId),
        gt(interactions.createdAt, new Date(at.getTime() + MAX_DELAY_MILLISECONDS)),
        eq(interactions.contentId, contentId),
        or(eq(interactions.action, action), isOther),
      ),
    )
    .limit(1);
  return later !== undefined;
}

/**
 * How far apart the times of an interaction and of its repeated request may be: they differ only once the request is older than
 * an interaction may be dated. With dates, a table that is divided by month is searched in few months.
 */
const REPEATED_WITHIN_MILLISECONDS = 62 * 86_400_000;

/** Inserts the log entry. Returns false when the id exists, which the key of a table divided by month does not tell. */
async function log(tx: Db, entry: NewInteraction): Promise<boolean> {
  const { userId, id, contentId, contentTitle, contentCategory, action, value, at } = entry;
  const known = await tx
    .select({ id: interactions.id })
    .from(interactions)
    .where(
      and(
        eq(interactions.userId, userId),
        eq(interactions.id, id),
        gte(interactions.createdAt, new Date(at.getTime() - REPEATED_WITHIN_MILLISECONDS)),
        lte(interactions.createdAt, new Date(at.getTime() + REPEATED_WITHIN_MILLISECONDS)),
      ),
    )
    .limit(1);
  if (known.length > 0) return false;
  const added = await tx
    .insert(interactions)
    .values({ userId, id, contentId, contentTitle, contentCategory, action, metadata: { value }, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: interactions.id });
  return added.length === 1;
}

/** The columns of an item without state after this action. */
function initialOf({ action, value, at }: NewInteraction) {
  const { sets } = changeOf(action, value);
  switch (sets?.field) {
    case 'liked':
      return { liked: sets.value };
    case 'saved':
      return { savedAt: at };
    case 'viewed':
      return { viewedAt: at };
    case 'excluded':
      return { excluded: sets.value, excludedAt: at };
    case undefined:
      return {};
  }
}

/** The columns that this action changes. */
function columnsOf({ action, value, at }: NewInteraction) {
  const { sets, clears } = changeOf(action, value);
  return { ...(clears ? clearColumns(clears) : {}), ...(sets ? setColumns(sets, at) : {}) };
}

/** Sets a reaction; one that holds already keeps its time. */
function setColumns({ field, value }: Reaction, at: Date) {
  const instant = sql`${at.toISOString()}::timestamptz`;
  switch (field) {
    case 'liked':
      return { liked: value };
    case 'saved':
      return { savedAt: sql`coalesce(${userItems.savedAt}, ${instant})` };
    case 'viewed':
      return { viewedAt: sql`coalesce(${userItems.viewedAt}, ${instant})` };
    case 'excluded': {
      const excludedAt = sql`case when ${userItems.excluded} = ${value} then ${userItems.excludedAt} else ${instant} end`;
      return { excluded: value, excludedAt };
    }
  }
}

/** Clears a reaction if it holds. */
function clearColumns({ field, value }: Reaction) {
  switch (field) {
    case 'liked':
      return { liked: sql`nullif(${userItems.liked}, ${value})` };
    case 'saved':
      return { savedAt: null };
    case 'viewed':
      return { viewedAt: null };
    case 'excluded':
      return {
        excluded: sql`nullif(${userItems.excluded}, ${value})`,
        excludedAt: sql`case when ${userItems.excluded} = ${value} then null else ${userItems.excludedAt} end`,
      };
  }
}
