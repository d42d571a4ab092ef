import { type BrowserError, cleanErrorMessage } from '@bugunne/contract';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { withoutPersonalText } from '../../platform/personal-text.ts';

const MINUTE = 60_000;
/** The same error of many visitors is one line a minute. */
const MOST_DIFFERENT = 500;
/** Lines a minute, whatever visitors send. */
const MOST_LINES = 60;

/** Counts errors of pages and logs each once a minute. Nothing is stored. */
export function browserErrorsService(
  metrics: Pick<Metrics, 'registry'>,
  logger: Logger,
  now = () => performance.now(),
) {
  const reported = new Counter({
    name: 'browser_errors_total',
    help: 'Errors in pages that nothing caught: error or rejection',
    labelNames: ['kind'],
    registers: [metrics.registry],
  });
  const logged = new LRUCache<string, true>({ max: MOST_DIFFERENT });
  let minute = { began: Number.NEGATIVE_INFINITY, lines: 0 };

  return {
    report({ kind, page, name, message, stack }: BrowserError): void {
      reported.inc({ kind });
      if (now() - minute.began > MINUTE) {
        minute = { began: now(), lines: 0 };
        logged.clear();
      }
      const key = `${kind} ${name} ${stack[0]}`;
      if (logged.has(key) || minute.lines >= MOST_LINES) return;
      logged.set(key, true);
      minute.lines += 1;
      // Cleaned again: others than our pages can send one as well.
      const cleaned = withoutPersonalText(cleanErrorMessage(message));
      logger.warn({ kind, page, name, message: cleaned, stack }, 'an error in a page');
    },
  };
}

export type BrowserErrorsService = ReturnType<typeof browserErrorsService>;
