import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '#lib/api.ts';
import { isTransient } from '#lib/api-error.ts';
import { retryUntilSuccess } from '#lib/retry.ts';
import type { Deck, SlotState } from '../evening-types.ts';

type Votes = Readonly<Record<string, boolean>>;

/** Failures of the network and the server pass. */
const throwRefusal = (error: unknown) => {
  if (!isTransient(error)) throw error;
};

const without = (votes: Votes, id: string): Votes =>
  Object.fromEntries(Object.entries(votes).filter(([other]) => other !== id));

/**
 * The user's answers to the cards of a deck, shown before the server confirms them. They are sent in order and retried
 * for as long as the network is gone; a refused answer is taken back.
 */
export function useVotes(eveningId: string, slot: SlotState['slot'], deck: Deck) {
  const [made, setMade] = useState<Votes>({});
  const { mutate, error } = useMutation({
    scope: { id: `evening-votes-${eveningId}` },
    mutationFn: (vote: { contentId: string; wants: boolean }) =>
      retryUntilSuccess(() => client.evenings.vote({ id: eveningId, slot, round: deck.round, ...vote }), throwRefusal),
    onError: (_error, { contentId }) => setMade((votes) => without(votes, contentId)),
    meta: { invalidates: ['evenings'] },
  });
  const mine: Votes = { ...deck.mine, ...made };
  return {
    mine,
    remaining: deck.cards.filter(({ id }) => !Object.hasOwn(mine, id)),
    error,
    vote(contentId: string, wants: boolean) {
      setMade((votes) => ({ ...votes, [contentId]: wants }));
      mutate({ contentId, wants });
    },
  };
}
