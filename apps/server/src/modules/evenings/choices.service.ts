import { EVENING_LIMITS, type EveningSlot } from '@bugunne/contract';
import type { GroupMember } from '@bugunne/recommender';
import { AppError } from '../../platform/app-error.ts';
import type { Change } from './change-evening.ts';
import type { Chooser } from './choose.ts';
import { withDeck, withVote } from './deck.ts';
import { type Evening, joined, type Member, withMember, withSlot } from './evening.ts';
import type { Participant } from './participants.ts';

type Dependencies = { change: Change; choose: Chooser; groupOf(evening: Evening): Promise<GroupMember[]> };

type Vote = { slot: EveningSlot; round: number; contentId: string; wants: boolean };

/** The picks of evenings, their vetoes, and the decks that members swipe. */
export function choicesService({ change, choose, groupOf }: Dependencies) {
  function requireGroup(evening: Evening, me: Member) {
    if (me.state === 'invited') throw new AppError('forbidden');
    if (joined(evening).length < EVENING_LIMITS.members.min) throw new AppError('evening_alone');
  }

  return {
    /** Makes the pick of a slot. A slot that has one keeps it, so that two presses make one pick. */
    pick: (by: Participant, id: string, slot: EveningSlot): Promise<void> =>
      change(id, by, async (evening, me) => {
        requireGroup(evening, me);
        if (evening.state.slots[slot].pick) return null;
        return choose.withPick(evening, slot, await groupOf(evening));
      }),

    /** Takes a pick off the table, once per member and slot, and makes the next. A pick that has changed stays. */
    veto: (by: Participant, id: string, slot: EveningSlot, contentId: string): Promise<void> =>
      change(id, by, async (evening, me) => {
        requireGroup(evening, me);
        const { pick, passed, vetoedBy, deck } = evening.state.slots[slot];
        if (pick?.contentId !== contentId || deck?.result === 'open') return null;
        if (vetoedBy.includes(me.key)) throw new AppError('veto_used');
        const vetoed = withSlot(evening, slot, {
          passed: [...passed, contentId],
          vetoedBy: [...vetoedBy, me.key],
        });
        return choose.withPick(vetoed, slot, await groupOf(evening));
      }),

    /**
     * Starts the next deck of a slot, unless it has started or the one before is still open. Throws `no_more_picks` when
     * only the present pick suits all.
     */
    startDeck: (by: Participant, id: string, slot: EveningSlot, round: number): Promise<void> =>
      change(id, by, async (evening, me) => {
        requireGroup(evening, me);
        const { deck, pick } = evening.state.slots[slot];
        if (deck?.result === 'open' || round !== (deck?.round ?? 0) + 1) return null;
        const members = await groupOf(evening);
        const besides = [...(deck?.cards.map(({ contentId }) => contentId) ?? []), ...(pick ? [pick.contentId] : [])];
        const cards = choose.cards(evening, slot, members, EVENING_LIMITS.deck, besides);
        if (cards.length === 0 && pick) throw new AppError('no_more_picks');
        if (cards.length === 0) return choose.withNothingLeft(evening, slot);
        return withDeck(evening, slot, round, cards);
      }),

    /** Answers a card of the open deck; who answers is there again. A late answer to another deck changes nothing. */
    vote: (by: Participant, id: string, { slot, round, contentId, wants }: Vote): Promise<void> =>
      change(id, by, (evening, me) => {
        requireGroup(evening, me);
        const { deck } = evening.state.slots[slot];
        if (deck?.result !== 'open' || deck.round !== round) return null;
        if (!deck.cards.some((card) => card.contentId === contentId)) return null;
        const there = withMember(evening, me.key, (member) => ({ ...member, state: 'joined' }));
        return withVote(there, me.key, slot, contentId, wants);
      }),
  };
}

export type ChoicesService = ReturnType<typeof choicesService>;
