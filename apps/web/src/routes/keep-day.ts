import { hashKey, type QueryClient } from '@tanstack/react-query';
import { forgetAnswersBefore, recallAnswer } from '#lib/answer-table.ts';
import { api } from '#lib/api.ts';
import { isConnected } from '#lib/connection.ts';

type Language = 'tr' | 'en';

const DAY = 86_400_000;
/** After everything the reader came for. */
const DELAY = 6000;
/** Of a long saved list the latest. */
const MOST_SAVED = 24;
/** What nobody opened for so long is let go. */
const FORGOTTEN_AFTER = 30 * DAY;
/** An item hardly changes; its page is fetched ahead again once it is this old. */
const RENEWED_AFTER = 7 * DAY;

/**
 * Fetches the pages of today's and the saved items ahead, one after the other, so that they open without a network.
 * What is kept already is not fetched again. Returns the way to stop.
 */
export function keepDay(queryClient: QueryClient, language: Language): () => void {
  let isStopped = false;
  const keep = async () => {
    await forgetAnswersBefore(Date.now() - FORGOTTEN_AFTER);
    const input = { language };
    const saved = await queryClient.ensureQueryData(api.contents.saved.queryOptions({ input }));
    const today = queryClient.getQueryData(api.recommendations.today.queryKey({ input }));
    const items = [...(today?.sections.flatMap((section) => section.items) ?? []), ...saved.items.slice(0, MOST_SAVED)];
    for (const { id } of items) {
      if (isStopped || !isConnected()) return;
      const options = api.contents.get.queryOptions({ input: { id, language } });
      const kept = await recallAnswer(hashKey(options.queryKey));
      if (!kept || Date.now() - kept.at > RENEWED_AFTER) await queryClient.prefetchQuery(options);
    }
  };
  const isFrugal = 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
  const timer = setTimeout(() => {
    // Nobody waits for it: what does not come is fetched when it is opened.
    if (!isFrugal && isConnected()) keep().catch(() => undefined);
  }, DELAY);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
