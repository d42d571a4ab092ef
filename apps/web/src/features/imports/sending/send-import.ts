import type { StartImport } from '@bugunne/contract/import-rows.schema';
import { TIMINGS } from '@bugunne/contract/limits.constants';
import { client } from '#lib/api.ts';
import { isTransient, toApiError } from '#lib/api-error.ts';
import { reportMaintenance, untilMaintenanceEnds } from '#lib/maintenance.ts';
import { backOff, retryUntilSuccess } from '#lib/retry.ts';
import { untilServerAnswers } from '#lib/server-watch.ts';
import type { Reading } from '../reading/open-reading.ts';

type Options = {
  start: StartImport;
  chunk: Reading['chunk'];
  /** Rows that the server has. */
  onProgress: (done: number) => void;
  /** Whether the connection is lost, so that the upload is paused. */
  onWaiting: (isWaiting: boolean) => void;
  signal: AbortSignal;
};

/**
 * Sends an import chunk by chunk, and has it applied. Failures that pass are retried for as long as they last: a repeated
 * chunk changes nothing, because every row has a position. Throws what the server refuses, and the signal's reason.
 */
export async function sendImport({ start, chunk, onProgress, onWaiting, signal }: Options): Promise<void> {
  const { id } = start;
  const surely = <T>(attempt: () => Promise<T>) => retryTransient(attempt, onWaiting, signal);
  const total = start.works + start.leftOut;
  const started = await surely(() => client.historyImports.start(start));
  // A repeated start: its rows have all arrived.
  if (started.state !== 'uploading') return;
  for (let from = 0; from < total; ) {
    onProgress(from);
    const rows = await chunk(from);
    if (rows.length === 0) throw new Error(`no rows from ${from} of ${total}`);
    await surely(() => client.historyImports.upload({ id, from, rows }));
    from += rows.length;
  }
  onProgress(total);
  await surely(() => client.historyImports.finish({ id }));
}

function retryTransient<T>(
  attempt: () => Promise<T>,
  onWaiting: Options['onWaiting'],
  signal: AbortSignal,
): Promise<T> {
  const send = async () => {
    signal.throwIfAborted();
    const result = await attempt();
    onWaiting(false);
    signal.throwIfAborted();
    return result;
  };
  return retryUntilSuccess(send, async (error, failures) => {
    signal.throwIfAborted();
    const { code, retryAfterSeconds } = toApiError(error);
    const isTooFast = code === 'too_many_attempts' && retryAfterSeconds !== null && retryAfterSeconds <= LONGEST_PAUSE;
    if (!isTransient(error) && !isTooFast) throw error;
    onWaiting(true);
    reportMaintenance(error);
    if (code === 'network') await untilServerAnswers();
    if (code === 'maintenance') await untilMaintenanceEnds();
    return isTooFast ? retryAfterSeconds * 1000 : Math.max(TIMINGS.sessionRetry, backOff(failures));
  });
}

/** In seconds. A longer pause is a limit of the day, which the page names instead. */
const LONGEST_PAUSE = 120;
