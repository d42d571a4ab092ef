import { LIMITS } from '@bugunne/contract/limits.constants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isTransient, toApiError } from '#lib/api-error.ts';
import { type Api, postJson } from '#lib/api-paths.ts';
import { backOff, defer, retryUntilSuccess } from '#lib/retry.ts';
import { untilServerAnswers, untilServerServes } from '#lib/server-watch.ts';

export type BotQuestion = Awaited<ReturnType<Api['auth']['createBotCheck']>>;

/** In ms, after which a request counts as failed. */
const TIMEOUT = 8000;
/** Failures that are not shown, because the next attempt may succeed at once. */
const SILENT_FAILURES = 3;

const requestQuestion = defer(() => postJson(API_PATHS.auth.createBotCheck, {}, AbortSignal.timeout(TIMEOUT)));

/** Loads a question. A failed network or server is waited for; `onFailure` is called with what has to be shown meanwhile. */
const loadQuestion = (signal: AbortSignal, onFailure: (error: unknown) => void): Promise<BotQuestion> =>
  retryUntilSuccess(requestQuestion, async (error, failures) => {
    signal.throwIfAborted();
    if (isTransient(error) && navigator.onLine && failures < SILENT_FAILURES) return backOff(failures);
    onFailure(error);
    if (!isTransient(error)) throw error;
    await (toApiError(error).code === 'network' ? untilServerAnswers() : untilServerServes());
    signal.throwIfAborted();
    return backOff(failures);
  });

/** The bot-check question of the calling component. Without the query library, which the form of sign-in does not load. */
export function useBotQuestion() {
  const [loaded, setLoaded] = useState<{ question: BotQuestion; at: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const loading = useRef<AbortController>(undefined);

  const take = useCallback((question: BotQuestion) => {
    loading.current?.abort();
    setLoaded({ question, at: Date.now() });
    setError(null);
  }, []);
  const renew = useCallback(() => {
    loading.current?.abort();
    const own = new AbortController();
    loading.current = own;
    setLoaded(null);
    setError(null);
    loadQuestion(own.signal, (failure) => own.signal.aborted || setError(failure)).then(
      (question) => own.signal.aborted || take(question),
      () => undefined,
    );
  }, [take]);
  useEffect(() => {
    renew();
    return () => loading.current?.abort();
  }, [renew]);

  return {
    question: loaded?.question,
    error,
    /** Expiry on the server in ms, by the clock of this device, which may be wrong but runs evenly. */
    expiresAt: loaded && loaded.at + LIMITS.botCheck.lifetimeSeconds * 1000,
    /** Replaces the question by one that the server sent with its verdict. */
    take,
    /** Discards the question and requests another. */
    renew,
  };
}
