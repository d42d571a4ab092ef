import type { Preferences } from '@bugunne/contract';
import type { Recommender, Signal } from '@bugunne/recommender';
import { nextBalances } from '@bugunne/recommender';
import { chancesOf } from '../../packages/recommender/src/group/chances.ts';
import { fairOrder, groupScores, type Share } from '../../packages/recommender/src/group/fair-order.ts';

/** Places of the ranking before the first evening, which is a list with something for every member. */
const LISTED = 20;

export type GroupSession = {
  feedback(member: number, item: number, feedback: 'like' | 'dislike'): void;
  scores(): ArrayLike<number>;
};

type Member = {
  key: string;
  preferences: Preferences;
  signals: Signal[];
  lastShown: Map<string, string>;
  /** Computed again after each reaction. */
  chances: Float64Array | null;
};

/**
 * A group of the ratings harness. Feedback before the first `scores` is history; what comes later is the outcome of
 * evenings and goes into the balances.
 */
export function startGroup(
  recommender: Recommender,
  wishes: readonly Preferences[],
  vocab: readonly number[],
): GroupSession {
  const places = new Map(vocab.map((item, place) => [item, place]));
  const members = wishes.map((preferences, m): Member => {
    return { key: String(m), preferences, signals: [], lastShown: new Map(), chances: null };
  });
  const rated = new Set<number>();
  let balances = new Map<string, number>();
  let hasRanked = false;

  const sharesNow = (): Share[] =>
    members.map((member) => {
      if (member.chances === null) {
        const { scores, likes } = recommender.outlook('movie', member);
        member.chances = chancesOf(scores, likes);
      }
      return { chances: member.chances, balance: balances.get(member.key) ?? 0 };
    });

  return {
    feedback(m, item, feedback) {
      const member = members[m];
      if (member === undefined) return;
      const liked = feedback === 'like';
      member.lastShown.set(String(item), '2026-01-01');
      member.signals.push({ itemId: String(item), liked, saved: false, viewed: false, at: 0 });
      member.chances = null;
      rated.add(places.get(item) ?? -1);
      if (!hasRanked || !liked) return;
      const gave = members.map(({ key }) => ({ key, satisfaction: key === member.key ? 1 : 0 }));
      balances = nextBalances(balances, [{ members: gave }], 0);
    },
    scores() {
      hasRanked = true;
      const shares = sharesNow();
      const scores = groupScores(shares);
      if (balances.size > 0) return scores;
      const list = fairOrder(
        shares,
        LISTED,
        () => (worth, place) => (rated.has(place) ? Number.NEGATIVE_INFINITY : worth),
      );
      for (const [place, { item }] of list.entries()) scores[item] = 2 * members.length + LISTED - place;
      return scores;
    },
  };
}
