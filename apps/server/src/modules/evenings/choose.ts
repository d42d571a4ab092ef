import { EVENING_LIMITS, EVENING_SLOTS, type EVENING_WISHES, type EveningSlot } from '@bugunne/contract';
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

export type Wishes = Record<(typeof EVENING_WISHES)[number], number>;

const cardOf = ({ itemId, category, members }: GroupPick): StoredCard => ({
  contentId: itemId,
  category,
  satisfaction: Object.fromEntries(members.map(({ key, satisfaction }) => [key, satisfaction])),
});

/** Chooses for a group with the present recommender. */
export function chooser(recommender: () => Recommender, withheld: () => ReadonlySet<string>) {
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

  /** The numbers of items that loosening each wish would bring; null while there are items for all. */
  function wishesOf(evening: Evening, slot: EveningSlot, members: readonly GroupMember[]): Wishes | null {
    const { allowed, loosening } = groupVetoes(recommender(), requestFor(evening, slot, members));
    if (allowed > 0) return null;
    const { language, seen, disliked, duration } = loosening;
    return { diet: loosening.diet + loosening.allergen, language, seen, disliked, duration };
  }

  /** The slot without a pick, since nothing is left for all. */
  const withNothingLeft = (evening: Evening, slot: EveningSlot): Evening =>
    withSlot(evening, slot, { pick: null, deck: null, nothingLeft: true });

  /** A new pick for the slot, or the note that there is none. Cards that the members have swiped do not come again. */
  function withPick(evening: Evening, slot: EveningSlot, members: readonly GroupMember[]): Evening {
    const { passed, deck } = evening.state.slots[slot];
    const swiped = deck && deck.result !== 'open' ? deck.cards.map(({ contentId }) => contentId) : [];
    const before = withSlot(evening, slot, { passed: [...new Set([...passed, ...swiped])], deck: null });
    const [card] = cards(before, slot, members, 1);
    return card
      ? withSlot(before, slot, { pick: { ...card, bySwiping: false }, nothingLeft: false })
      : withNothingLeft(before, slot);
  }

  /** Whether an item may not stay: withheld, against a diet, or known to or unwanted by a member who has just joined. */
  const breaks = (card: StoredCard, members: readonly GroupMember[], joiner?: string): boolean =>
    withheld().has(card.contentId) ||
    members.some(
      (member) =>
        !recommender().isAllowed(card.contentId, member.preferences) ||
        (member.key === joiner && isUnwanted(card, member)),
    );

  /** Whether an item of the evening may not stay. */
  const isStale = ({ state }: Evening, members: readonly GroupMember[], joiner?: string): boolean =>
    Object.values(state.slots).some(
      ({ pick, deck }) =>
        (pick !== null && breaks(pick, members, joiner)) ||
        (deck?.result === 'open' && deck.cards.some((card) => breaks(card, members, joiner))),
    );

  /** The open deck with other cards in place of those that may not stay. */
  function withFreshDeck(evening: Evening, slot: EveningSlot, members: readonly GroupMember[], joiner?: string) {
    const { deck } = evening.state.slots[slot];
    if (deck?.result !== 'open' || !deck.cards.some((card) => breaks(card, members, joiner))) return evening;
    const left = deck.cards.filter((card) => !breaks(card, members, joiner));
    const gone = deck.cards.map(({ contentId }) => contentId);
    const fresh = cards(evening, slot, members, EVENING_LIMITS.deck - left.length, gone);
    const next = [...left, ...fresh];
    return next.length > 0
      ? withSlot(evening, slot, { deck: { ...deck, cards: next } })
      : withNothingLeft(evening, slot);
  }

  /** The evening with other items in place of those that may not stay. `joiner`: the key of a member who has just joined. */
  const renewed = (evening: Evening, members: readonly GroupMember[], joiner?: string): Evening =>
    EVENING_SLOTS.reduce((changed, slot) => {
      const { pick, passed, deck } = changed.state.slots[slot];
      if (!pick || !breaks(pick, members, joiner)) return withFreshDeck(changed, slot, members, joiner);
      const dropped = withSlot(changed, slot, { passed: [...passed, pick.contentId], pick: null });
      return deck?.result === 'open' ? withFreshDeck(dropped, slot, members, joiner) : withPick(dropped, slot, members);
    }, evening);

  return { cards, wishesOf, withPick, withNothingLeft, isStale, renewed };
}

export type Chooser = ReturnType<typeof chooser>;

/** Whether a member knows the item, or does not want it. */
function isUnwanted({ contentId }: StoredCard, { signals, disliked }: GroupMember): boolean {
  return (
    disliked.has(contentId) ||
    signals.some(
      ({ itemId, liked, excluded }) => itemId === contentId && (liked !== null || (excluded ?? null) !== null),
    )
  );
}
