import type { Category, Exclusion, InteractionAction, ItemState } from '@bugunne/contract';
import { and, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { lockUser } from '../../database/lock-user.ts';
import { interactions, userItems } from '../../database/schema/index.ts';

export type NewInteraction = {
  userId: string;
  id: string;
  contentId: string;
  contentTitle: string;
  contentCategory: Category;
  action: InteractionAction;
  value: boolean;
  /** When it was done. */
  at: Date;
  /** When it arrived. */
  now: Date;
  /** The same action on the same item in this time makes this one a repetition of it, which is not logged. */
  onceIn: { from: Date; to: Date } | null;
};

export function interactionsRepo(db: Db) {
  return {
    /**
     * Logs the interaction and derives the item's state, both or neither. An id seen before, or a repetition, changes
     * nothing; one that arrives after what was done later is logged at its time and leaves the later word alone.
     */
    async record(entry: NewInteraction): Promise<ItemState> {
      return db.transaction(async (tx) => {
        await lockUser(tx, entry.userId);
        const key = { userId: entry.userId, contentId: entry.contentId };
        if (!(await isRepetition(tx, entry)) && (await log(tx, entry))) {
          const isLate = await isOverridden(tx, entry);
          const change = { ...(isLate ? {} : changeOf(entry)), reactedAt: entry.now };
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

async function isRepetition(tx: Db, { userId, contentId, action, onceIn }: NewInteraction): Promise<boolean> {
  if (!onceIn) return false;
  const [before] = await tx
    .select({ id: interactions.id })
    .from(interactions)
    .where(
      and(
        eq(interactions.userId, userId),
        gte(interactions.createdAt, onceIn.from),
        lte(interactions.createdAt, onceIn.to),
        eq(interactions.contentId, contentId),
        eq(interactions.action, action),
      ),
    )
    .limit(1);
  return before !== undefined;
}

/** What else, done later, has the last word on what the action says. */
const OVERRIDING = {
  like: ['dislike', 'not_for_me'],
  dislike: ['like'],
  save: [],
  view: [],
  complete: ['not_for_me'],
  not_for_me: ['complete', 'like'],
} as const satisfies Record<InteractionAction, readonly InteractionAction[]>;

/**
 * Requests are so long on their way at most, each for a time of its own: of what was said within it, what comes last
 * counts. What took no longer was done now.
 */
export const SLACK_MILLISECONDS = 30_000;

/** Whether something later was said already: the same action in any way, or another that stands against it. */
async function isOverridden(tx: Db, { userId, contentId, action, at }: NewInteraction): Promise<boolean> {
  const isOther = and(
    inArray(interactions.action, [...OVERRIDING[action]]),
    sql`${interactions.metadata}->>'value' = 'true'`,
  );
  const [later] = await tx
    .select({ id: interactions.id })
    .from(interactions)
    .where(
      and(
        eq(interactions.userId, userId),
        gt(interactions.createdAt, new Date(at.getTime() + SLACK_MILLISECONDS)),
        eq(interactions.contentId, contentId),
        or(eq(interactions.action, action), isOther),
      ),
    )
    .limit(1);
  return later !== undefined;
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
  switch (action) {
    case 'like':
    case 'dislike':
      return { liked: action === 'like' };
    case 'save':
      return { savedAt: at };
    case 'view':
      return { viewedAt: at };
    case 'complete':
    case 'not_for_me':
      return { excluded: EXCLUSION_OF[action], excludedAt: at };
  }
}

const EXCLUSION_OF = { complete: 'seen', not_for_me: 'unwanted' } as const satisfies Record<string, Exclusion>;

/**
 * What this action changes. Taking a like back leaves a dislike alone, and the other way round; likewise with what is
 * known and what is not wanted. Nothing is liked and not wanted at the same time: the later word holds.
 */
function changeOf({ action, value, at }: NewInteraction) {
  const instant = sql`${at.toISOString()}::timestamptz`;
  switch (action) {
    case 'like':
      return value ? { liked: true, ...noMore('unwanted') } : { liked: unless(true) };
    case 'dislike':
      return { liked: value ? false : unless(false) };
    case 'save':
      return { savedAt: value ? sql`coalesce(${userItems.savedAt}, ${instant})` : null };
    case 'view':
      return { viewedAt: sql`coalesce(${userItems.viewedAt}, ${instant})` };
    case 'complete':
    case 'not_for_me': {
      const excluded = EXCLUSION_OF[action];
      if (!value) return noMore(excluded);
      const excludedAt = sql`case when ${userItems.excluded} = ${excluded} then ${userItems.excludedAt} else ${instant} end`;
      return { excluded, excludedAt, ...(excluded === 'unwanted' ? { liked: unless(true) } : {}) };
    }
  }
}

/** The opinion, or none where it is this one. */
const unless = (opinion: boolean) =>
  sql`case when ${userItems.liked} = ${opinion} then null else ${userItems.liked} end`;

/** What is excluded for this reason no longer is. */
const noMore = (excluded: Exclusion) => ({
  excluded: sql`nullif(${userItems.excluded}, ${excluded})`,
  excludedAt: sql`case when ${userItems.excluded} = ${excluded} then null else ${userItems.excludedAt} end`,
});
