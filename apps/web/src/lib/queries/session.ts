import { api } from './api.ts';
import type { QueryMeta } from './meta.ts';

/** The signed-in user, or null for a visitor. `useSession` has the function that fetches it. */
export const sessionQuery = {
  queryKey: api.auth.session.queryKey(),
  meta: { tags: ['account'] } satisfies QueryMeta,
};
