import { reportReachability } from './connection.ts';
import { retryUntilSuccess, singleFlight } from './retry.ts';

const TIMEOUT = 5000;

async function ask(path: string): Promise<void> {
  const response = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`status ${response.status}`);
}

/**
 * Asks until the server answers. Until then the connection counts as lost. The browser's `online` event is not
 * enough: it says nothing about the server, and some networks never send it.
 */
export const untilServerAnswers = singleFlight(async () => {
  await retryUntilSuccess(
    () => ask('/health/live'),
    () => reportReachability(false),
  );
  reportReachability(true);
});

/** Resolves as soon as the server, which may answer already, can serve as well. */
export const untilServerServes = singleFlight(() => retryUntilSuccess(() => ask('/health/ready')));
