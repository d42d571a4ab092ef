import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '#lib/api.ts';
import { isTransient } from '#lib/api-error.ts';
import { backOff, pause } from '#lib/pause.ts';
import type { Deck, SlotState } from '../evening-types.ts';

type Votes = Readonly<Record<string, boolean>>;

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
      retryTransient(() => client.evenings.vote({ id: eveningId, slot, round: deck.round, ...vote })),
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

/** Sends again after a failure of the network or the server, at once when the connection is back; a refusal throws. */
async function retryTransient<T>(send: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await send();
    } catch (error) {
      if (!isTransient(error)) throw error;
      await pause(backOff(failures));
    }
  }
}
