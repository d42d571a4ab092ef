import { reportReachability } from './connection.ts';
import { retryUntilSuccess } from './retry-until-success.ts';

const TIMEOUT = 5000;

async function ask(path: string): Promise<void> {
  const response = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`status ${response.status}`);
}

/** A function that asks until the server answers; concurrent callers share one series of requests. */
function shared(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/**
 * Resolves as soon as the server answers. Until then the connection counts as lost. The browser's `online` event is not
 * enough: it says nothing about the server, and some networks never send it.
 */
export const untilServerAnswers = shared(async () => {
  await retryUntilSuccess(
    () => ask('/health/live'),
    () => reportReachability(false),
  );
  reportReachability(true);
});

/** Resolves as soon as the server, which may answer already, can serve as well. */
export const untilServerServes = shared(() => retryUntilSuccess(() => ask('/health/ready')));
