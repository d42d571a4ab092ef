import { EVENING_SLOTS, type EveningSlot } from '@bugunne/contract';
import type { StoredCard, StoredDeck, StoredOutcome, StoredSlot } from '../../database/stored-evening.ts';
import { type Evening, type Member, present, withMember, withSlot } from './evening.ts';

const answerOf = ({ votes }: Member, slot: EveningSlot, contentId: string): boolean | undefined =>
  votes[slot]?.[contentId];

/** Keys of the members who want an item; empty once another deck has started, which drops the answers. */
export const wantedBy = (members: readonly Member[], slot: EveningSlot, contentId: string): string[] =>
  members.filter((member) => answerOf(member, slot, contentId) === true).map(({ key }) => key);

/** How the members found a pick by swiping; null for one of the engine. */
export const outcomeOf = ({ pick, deck }: StoredSlot): StoredOutcome | null =>
  pick?.bySwiping ? (pick.outcome ?? (deck?.result === 'closest' ? 'closest' : 'agreed')) : null;

/** How many of the deck's cards a member has answered. */
export const answeredBy = (member: Member, slot: EveningSlot, { cards }: StoredDeck): number =>
  cards.filter(({ contentId }) => answerOf(member, slot, contentId) !== undefined).length;

/** The answer of a member to a card. Any later answer replaces it while the deck is open. */
export const withVote = (
  evening: Evening,
  key: string,
  slot: EveningSlot,
  contentId: string,
  wants: boolean,
): Evening =>
  withMember(evening, key, (member) => ({
    ...member,
    votes: { ...member.votes, [slot]: { ...member.votes[slot], [contentId]: wants } },
  }));

/**
 * A new deck; the answers to the one before are dropped, and its cards do not come again. A pick stays until the deck has
 * a result, so that it cannot be taken off the table without a veto.
 */
export function withDeck(evening: Evening, slot: EveningSlot, round: number, cards: StoredCard[]): Evening {
  const { passed, deck } = evening.state.slots[slot];
  const before = deck?.cards.map(({ contentId }) => contentId) ?? [];
  const started = withSlot(evening, slot, {
    deck: { round, cards, result: 'open' },
    passed: [...new Set([...passed, ...before])],
    nothingLeft: false,
  });
  return {
    ...started,
    members: started.members.map((member) => ({ ...member, votes: { ...member.votes, [slot]: {} } })),
  };
}

/**
 * Ends decks that have a result: the first card that all who are present want, or, once all have answered all cards, the
 * one that most want, the better one for the group if several. A deck without anyone present stays open.
 */
export const withResults = (evening: Evening): Evening => EVENING_SLOTS.reduce(withResult, evening);

function withResult(evening: Evening, slot: EveningSlot): Evening {
  const { deck } = evening.state.slots[slot];
  const members = present(evening);
  if (deck?.result !== 'open' || members.length < 2 || deck.cards.length === 0) return evening;
  const wanting = ({ contentId }: StoredCard) => wantedBy(members, slot, contentId).length;
  const agreed = deck.cards.find((card) => wanting(card) === members.length);
  const isAnswered = members.every((member) => answeredBy(member, slot, deck) === deck.cards.length);
  // The cards are in the group's order, so the first of equals is the better one.
  const [closest] = deck.cards.toSorted((a, b) => wanting(b) - wanting(a));
  const card = agreed ?? (isAnswered ? closest : undefined);
  if (!card) return evening;
  const outcome = agreed ? 'agreed' : wanting(card) > 0 ? 'closest' : 'none';
  return withSlot(evening, slot, {
    deck: { ...deck, result: agreed ? 'agreed' : 'closest' },
    pick: { ...card, bySwiping: true, outcome },
    nothingLeft: false,
  });
}
