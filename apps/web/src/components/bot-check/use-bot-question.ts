import { LIMITS } from '@bugunne/contract/limits.constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { client } from '#lib/api.ts';
import { defer } from '#lib/retry.ts';

export type BotQuestion = Awaited<ReturnType<typeof client.auth.createBotCheck>>;

/** In ms, after which a request counts as failed. */
const TIMEOUT = 8000;

/** The bot-check question of the calling component; cached until it is replaced. */
export function useBotQuestion() {
  const queryClient = useQueryClient();
  const queryKey = ['bot-question', useId()];
  const query = useQuery({
    queryKey,
    queryFn: defer(() => client.auth.createBotCheck(undefined, { signal: AbortSignal.timeout(TIMEOUT) })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, error, dataUpdatedAt } = query;
  return {
    question: data,
    error: data ? null : error,
    /** Expiry on the server in ms, by the clock of this device, which may be wrong but runs evenly. */
    expiresAt: data ? dataUpdatedAt + LIMITS.botCheck.lifetimeSeconds * 1000 : null,
    /** Replaces the question by one that the server sent with its verdict. */
    take: (next: BotQuestion) => void queryClient.setQueriesData({ queryKey, exact: true }, next),
    /** Discards the question and requests another. */
    renew: () => void queryClient.resetQueries({ queryKey }),
  };
}
