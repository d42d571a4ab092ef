import type { Interaction } from '@bugunne/contract/interactions';

export type Summary = {
  total: number;
  likes: number;
  dislikes: number;
  /** Percent of opinions that are likes; null without an opinion. */
  likeRatio: number | null;
  /** Specification §2: the total divided by seven, rounded up. */
  weeklyAverage: number;
};

/** Counts what stands: a like that was taken back, or turned into a dislike, is none any more. */
export function summarize(interactions: readonly Interaction[]): Summary {
  const opinions = new Map<string, 'like' | 'dislike'>();
  const oldestFirst = interactions.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const { action, value, contentId, contentTitle } of oldestFirst) {
    if (action !== 'like' && action !== 'dislike') continue;
    const item = contentId ?? contentTitle;
    if (value) opinions.set(item, action);
    // Taking a like back leaves a later dislike alone.
    else if (opinions.get(item) === action) opinions.delete(item);
  }
  const likes = [...opinions.values()].filter((opinion) => opinion === 'like').length;
  return {
    total: interactions.length,
    likes,
    dislikes: opinions.size - likes,
    likeRatio: opinions.size === 0 ? null : Math.round((likes / opinions.size) * 100),
    weeklyAverage: Math.ceil(interactions.length / 7),
  };
}
