import { EVENING_SLOTS, type EVENING_WISHES, type EveningSlot, LIMITS } from '@bugunne/contract';
import {
  type GroupMember,
  type GroupPick,
  type GroupRequest,
  groupPicks,
  groupVetoes,
  type Recommender,
} from '@bugunne/recommender';
import type { StoredCard } from '../../database/stored-evening.ts';
import { categoriesOf, type Evening, withSlot } from './evening.ts';

type Wishes = Partial<Record<(typeof EVENING_WISHES)[number], number>>;

const cardOf = ({ itemId, category, members }: GroupPick): StoredCard => ({
  contentId: itemId,
  category,
  satisfaction: Object.fromEntries(members.map(({ key, satisfaction }) => [key, satisfaction])),
});

/** Chooses for a group with the present recommender. */
export function chooser(recommender: () => Recommender, hidden: () => ReadonlySet<string>) {
  const requestFor = (
    evening: Evening,
    slot: EveningSlot,
    members: readonly GroupMember[],
    besides: readonly string[] = [],
  ): Omit<GroupRequest, 'count'> => {
    const { passed } = evening.state.slots[slot];
    return {
      categories: categoriesOf(evening, slot),
      members,
      groupKey: evening.id,
      date: evening.date,
      attempt: passed.length,
      vetoed: new Set([...passed, ...besides]),
      maxMinutes: slot === 'screen' ? (evening.maxMinutes ?? undefined) : undefined,
    };
  };

  const cards = (
    evening: Evening,
    slot: EveningSlot,
    members: readonly GroupMember[],
    count: number,
    besides: readonly string[] = [],
  ): StoredCard[] => groupPicks(recommender(), { ...requestFor(evening, slot, members, besides), count }).map(cardOf);

  /** Why nothing is left, and what loosening each wish would bring. */
  function wishesOf(evening: Evening, slot: EveningSlot, members: readonly GroupMember[]): Wishes {
    const { loosening } = groupVetoes(recommender(), requestFor(evening, slot, members));
    return {
      diet: loosening.diet + loosening.allergen,
      language: loosening.language,
      seen: loosening.seen,
      disliked: loosening.disliked + loosening.excluded,
      duration: loosening.duration,
    };
  }

  /** The slot without a pick, since nothing is left for all. */
  const withNothingLeft = (evening: Evening, slot: EveningSlot, members: readonly GroupMember[]): Evening =>
    withSlot(evening, slot, { pick: null, deck: null, nothingLeft: wishesOf(evening, slot, members) });

  /** A new pick for the slot, or the reason why there is none. */
  function withPick(evening: Evening, slot: EveningSlot, members: readonly GroupMember[]): Evening {
    const [card] = cards(evening, slot, members, 1);
    return card
      ? withSlot(evening, slot, { pick: { ...card, bySwiping: false }, nothingLeft: null, deck: null })
      : withNothingLeft(evening, slot, members);
  }

  const breaks = ({ contentId }: StoredCard, members: readonly GroupMember[]) =>
    hidden().has(contentId) || members.some(({ preferences }) => !recommender().isAllowed(contentId, preferences));

  /** Whether staff have hidden a pick or card meanwhile, or it breaks a diet that a member changed or brought along. */
  const isStale = ({ state }: Evening, members: readonly GroupMember[]): boolean =>
    Object.values(state.slots).some(
      ({ pick, deck }) =>
        (pick !== null && breaks(pick, members)) ||
        (deck?.result === 'open' && deck.cards.some((card) => breaks(card, members))),
    );

  /** The evening with other items in place of those that make it stale. */
  function renewed(evening: Evening, members: readonly GroupMember[]): Evening {
    return EVENING_SLOTS.reduce((changed, slot) => {
      const { pick, deck, passed } = changed.state.slots[slot];
      if (pick && breaks(pick, members)) {
        const dropped = withSlot(changed, slot, { passed: [...passed, pick.contentId] });
        return withPick(dropped, slot, members);
      }
      if (deck?.result !== 'open' || !deck.cards.some((card) => breaks(card, members))) return changed;
      const left = deck.cards.filter((card) => !breaks(card, members));
      const gone = deck.cards.map(({ contentId }) => contentId);
      const fresh = cards(changed, slot, members, LIMITS.evening.deck - left.length, gone);
      return withSlot(changed, slot, { deck: { ...deck, cards: [...left, ...fresh] } });
    }, evening);
  }

  return { cards, withPick, withNothingLeft, isStale, renewed };
}

export type Chooser = ReturnType<typeof chooser>;
