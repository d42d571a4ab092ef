import type { PageView } from '@bugunne/contract';
import { asc, desc, gte, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { pageViews } from '../../database/schema/index.ts';

export type PageViewsOfDay = Omit<PageView, 'page'> & { date: string; page: string; views: number };

export const pageViewsRepo = (db: Db) => ({
  /** Adds to the stored counts, which all servers share. */
  async add(rows: readonly PageViewsOfDay[]): Promise<void> {
    await db
      .insert(pageViews)
      .values([...rows])
      .onConflictDoUpdate({
        target: [pageViews.date, pageViews.page, pageViews.language],
        set: { views: sql`${pageViews.views} + excluded.views` },
      });
  },
  /** Latest day first, then by number of views. */
  since: (date: string): Promise<PageViewsOfDay[]> =>
    db
      .select()
      .from(pageViews)
      .where(gte(pageViews.date, date))
      .orderBy(desc(pageViews.date), desc(pageViews.views), asc(pageViews.page), asc(pageViews.language)),
});

export type PageViewsRepo = ReturnType<typeof pageViewsRepo>;
