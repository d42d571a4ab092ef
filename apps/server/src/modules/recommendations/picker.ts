import { byCategory, type Category, type Preferences, type RecommendationWeights } from '@bugunne/contract';
import {
  type Candidate,
  type RankedPick,
  type Reason,
  type Recommender,
  renewedReasons,
  withAsked,
} from '@bugunne/recommender';
import type { StoredPick, StoredSet } from '../../database/stored-set.ts';
import type { History } from './history.ts';

export type PickOrder = {
  userId: string;
  date: string;
  preferences: Preferences;
  history: History;
};

type Personal = ReturnType<Recommender['forUser']>;

/** `asked`: reasons of an item that name the user's wishes. */
type Narrowed = { today: Iterable<string>; only: ReadonlySet<string>; asked(itemId: string): readonly Reason[] };

/** Asks the current recommender for picks of one user, with the weights that the site has set. */
export function createPicker(
  recommender: () => Recommender,
  weights: () => RecommendationWeights | undefined = () => undefined,
) {
  const personalise = ({ preferences, history }: PickOrder): Personal =>
    recommender().forUser({ preferences, signals: history.signals, lastShown: history.lastShown });

  function pick(
    order: PickOrder,
    category: Category,
    count: number,
    attempt: number,
    alsoExcluded: Iterable<string> = [],
    personal = personalise(order),
  ) {
    const { userId, date, history } = order;
    const ask = (size: number, ...left: Iterable<string>[]) =>
      personal.pick({
        category,
        count: size,
        userKey: userId,
        date,
        attempt,
        weights: weights(),
        excluded: new Set(left.flatMap((ids) => [...ids])),
      });
    const preferred = ask(count, history.excluded, history.disliked, alsoExcluded);
    const missing = count - preferred.length;
    const rest =
      missing > 0
        ? ask(
            missing,
            history.excluded,
            alsoExcluded,
            preferred.map((pick) => pick.itemId),
          )
        : [];
    return [...preferred, ...rest].map(toStored);
  }
  return {
    pick,
    /** Picks of a refresh with filters: none but those of `only`, and nothing that the user disliked. */
    narrowed(
      order: PickOrder,
      category: Category,
      count: number,
      attempt: number,
      { today, only, asked }: Narrowed,
    ): StoredPick[] {
      const { userId: userKey, date, history } = order;
      const excluded = new Set([...history.excluded, ...history.disliked, ...today]);
      return personalise(order)
        .pick({ category, count, userKey, date, attempt, excluded, only, weights: weights() })
        .map((pick) => toStored({ ...pick, reasons: withAsked(pick.reasons, asked(pick.itemId)) }));
    },
    /** A whole day's set. */
    set(order: PickOrder, perCategory: number): StoredSet {
      const personal = personalise(order);
      const picks = byCategory((category) => pick(order, category, perCategory, 0, [], personal));
      return { picks, reactions: order.history.reactions, diets: order.preferences.dietaryRestrictions };
    },
    /**
     * Candidates from which a language model may choose a set, best first: only unseen items that are not disliked, all of
     * one tier. If there are fewer than `count`, the picks of the set itself, which leave no choice.
     */
    shortlists(order: PickOrder, size: number, count: number): Record<Category, StoredPick[]> {
      const personal = personalise(order);
      const { userId: userKey, date, history } = order;
      const excluded = new Set([...history.excluded, ...history.disliked]);
      return byCategory((category) => {
        const unseen = personal
          .pick({ category, count: size, userKey, date, attempt: 0, excluded, weights: weights() })
          .filter(({ repeat }) => !repeat);
        const alike = unseen.filter(({ tier }) => tier === unseen[0]?.tier);
        return alike.length >= count ? alike.map(toStored) : pick(order, category, count, 0, [], personal);
      });
    },
    /** Match, reasons and tier of items outside the catalogue for this user, in their order. */
    assessOthers({ userId: userKey, date, preferences, history }: PickOrder, others: readonly Candidate[]) {
      if (others.length === 0) return [];
      const wider = recommender().extended(others);
      return others.map(({ id }) =>
        wider.assess(id, preferences, history.signals, history.lastShown, { userKey, date }),
      );
    },
    /**
     * The pick with the match and the reasons that hold now. A default pick has none to renew; one that the user may no
     * longer be shown stays as it is, until it is replaced. `others`: items outside the catalogue.
     */
    reassess(
      { userId, date, preferences, history }: PickOrder,
      pick: StoredPick,
      others: readonly Candidate[] = [],
    ): StoredPick {
      const { contentId, source } = pick;
      if (source === 'default') return pick;
      const base = recommender();
      const known = others.some(({ id }) => id === contentId) ? base.extended(others) : base;
      // The user's verdict on the item itself is no reason for it.
      const signals = history.signals.filter(({ itemId }) => itemId !== contentId);
      const day = { userKey: userId, date };
      const { compatibility, range, reasons } = known.assess(contentId, preferences, signals, history.lastShown, day);
      if (reasons.length === 0) return pick;
      const renewed = renewedReasons(pick.reasons, reasons);
      const cover = pick.motif === undefined ? {} : { motif: pick.motif };
      return { contentId, compatibility, ...(range ? { range } : {}), reasons: renewed, source, ...cover };
    },
    isAllowed: (itemId: string, preferences: Preferences) => recommender().isAllowed(itemId, preferences),
    resemble: (itemId: string, otherId: string) => recommender().resemble(itemId, otherId),
  };
}

export type Picker = ReturnType<typeof createPicker>;

const toStored = (pick: RankedPick): StoredPick => ({
  contentId: pick.itemId,
  compatibility: pick.compatibility,
  ...(pick.range ? { range: pick.range } : {}),
  reasons: pick.reasons,
  source: 'engine',
});
