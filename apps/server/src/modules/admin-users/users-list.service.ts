import type { UserFigures, UserFilters, UserListQuery, UserRow } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import { singleFlight } from '../../platform/single-flight.ts';
import { readCursor, writeCursor } from './user-cursor.ts';
import type { UsersListRepo } from './users-list.repo.ts';

/** Figures of all users are counted at most this often for all administrators. */
const FRESH_MILLISECONDS = 5000;

/** The list of users and its figures. */
export function usersListService(repo: UsersListRepo, clock: Clock) {
  const counting = singleFlight<UserFigures>();
  let known: { figures: UserFigures; at: number } | undefined;

  return {
    async list({ by, direction, limit, after, ...filters }: UserListQuery) {
      const query = { filters, order: { by, direction }, limit: limit + 1, after: after ? readCursor(after) : null };
      const rows = await repo.page(query, clock.now());
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        users: page.map(({ key: _, ...row }): UserRow => row),
        next: last ? writeCursor(last) : null,
      };
    },
    count: (filters: UserFilters) => repo.count(filters, clock.now()),
    async figures(): Promise<UserFigures> {
      const now = clock.now();
      if (known && Math.abs(now.getTime() - known.at) < FRESH_MILLISECONDS) return known.figures;
      const figures = await counting.join('', () => repo.figures(now));
      known = { figures, at: now.getTime() };
      return figures;
    },
    /** Figures are counted again: an administrator expects to see their own change. */
    forgetFigures() {
      known = undefined;
    },
  };
}

export type UsersListService = ReturnType<typeof usersListService>;
