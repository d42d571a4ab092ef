import { LIMITS } from '@bugunne/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { client } from '#lib/api.ts';
import { inOwnTurn } from '#lib/in-own-turn.ts';

export type BotQuestion = Awaited<ReturnType<typeof client.auth.createBotCheck>>;

/** A question of one's own for each place that asks; it is kept until replaced. */
export function useBotQuestion() {
  const queryClient = useQueryClient();
  const queryKey = ['bot-question', useId()];
  const query = useQuery({
    queryKey,
    queryFn: inOwnTurn(() => client.auth.createBotCheck()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, error, dataUpdatedAt, fetchStatus } = query;
  return {
    question: data,
    error: data ? null : error,
    isWaitingForNetwork: fetchStatus === 'paused',
    /** When the server forgets it. By this device's own clock, which may be wrong but runs evenly. */
    lapsesAt: data ? dataUpdatedAt + LIMITS.botCheck.lifetimeSeconds * 1000 : null,
    /** Takes a question the server sent by itself. */
    take: (next: BotQuestion) => void queryClient.setQueryData(queryKey, next),
    /** Drops this one and asks for another. */
    renew: () => void queryClient.resetQueries({ queryKey }),
  };
}
