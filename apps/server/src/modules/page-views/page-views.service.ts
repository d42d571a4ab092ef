import type { PageView } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import { addDays } from '../../platform/local-day.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PageViewsOfDay, PageViewsRepo } from './page-views.repo.ts';

const STORE_MILLISECONDS = 60_000;

/**
 * Counts page views in memory and adds them to the database every minute, so that a view costs no query and no row
 * represents a single view.
 */
export function pageViewsService(repo: PageViewsRepo, clock: Clock, logger: Logger) {
  let counted = new Map<string, PageViewsOfDay>();

  const today = () => clock.now().toISOString().slice(0, 10);

  function add(row: PageViewsOfDay) {
    const key = `${row.date} ${row.language} ${row.page}`;
    counted.set(key, { ...row, views: row.views + (counted.get(key)?.views ?? 0) });
  }

  /** Adds the counted views to the database. On failure they stay counted for the next attempt. */
  async function store(): Promise<void> {
    const rows = [...counted.values()];
    if (rows.length === 0) return;
    counted = new Map();
    try {
      await repo.add(rows);
    } catch (error) {
      for (const row of rows) add(row);
      throw error;
    }
  }

  return {
    count: (view: PageView): void => add({ ...view, date: today(), views: 1 }),
    store,
    /**
     * Views of the last `days` days (UTC), latest first. Views counted by other servers are included once stored.
     */
    async figures(days: number): Promise<PageViewsOfDay[]> {
      await store();
      return repo.since(addDays(today(), 1 - days));
    },
    /** Stores every minute. Returns a function that stops. */
    watch(): () => void {
      const timer = setInterval(() => {
        store().catch((error: unknown) => logger.warn({ error }, 'page views could not be stored'));
      }, STORE_MILLISECONDS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

export type PageViewsService = ReturnType<typeof pageViewsService>;
