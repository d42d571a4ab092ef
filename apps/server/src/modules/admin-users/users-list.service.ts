import type { UserFigures, UserFilters, UserListQuery, UserRow } from '@bugunne/contract';
import { singleFlight } from '../../platform/single-flight.ts';
import type { SiteTime } from './site-time.ts';
import { readCursor, writeCursor } from './user-cursor.ts';
import type { UsersListRepo } from './users-list.repo.ts';

/** Figures of all users are counted at most this often for all administrators. */
const FRESH_MILLISECONDS = 5000;

/** The list of users and its figures. */
export function usersListService(repo: UsersListRepo, siteTime: () => Promise<SiteTime>) {
  const counting = singleFlight<UserFigures>();
  let known: { figures: UserFigures; timezone: string; at: number } | undefined;

  return {
    async list({ by, direction, limit, after, ...filters }: UserListQuery) {
      const query = { filters, order: { by, direction }, limit: limit + 1, after: after ? readCursor(after) : null };
      const rows = await repo.page(query, await siteTime());
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        users: page.map(({ key: _, ...row }): UserRow => row),
        next: last ? writeCursor(last) : null,
      };
    },
    count: async (filters: UserFilters) => repo.count(filters, await siteTime()),
    async figures(): Promise<UserFigures> {
      const time = await siteTime();
      const at = time.now.getTime();
      if (known?.timezone === time.timezone && Math.abs(at - known.at) < FRESH_MILLISECONDS) return known.figures;
      const figures = await counting.join(time.timezone, () => repo.figures(time));
      known = { figures, timezone: time.timezone, at };
      return figures;
    },
    /** Figures are counted again: an administrator expects to see their own change. */
    forgetFigures() {
      known = undefined;
    },
  };
}

export type UsersListService = ReturnType<typeof usersListService>;
