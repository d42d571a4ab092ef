import { api } from './api.ts';
import type { QueryMeta } from './meta.ts';

/** Address, password and two-step sign-in of the account. */
export const accountQuery = () => api.account.get.queryOptions({ meta: { tags: ['account'] } });

/** The user's signed-in devices. */
export const devicesQuery = () => api.account.devices.queryOptions({ meta: { tags: ['account'] } });

/** External accounts linked to the user's account. */
export const identitiesQuery = () => api.identities.list.queryOptions({ meta: { tags: ['account'] } });

/** External sign-in providers of the site, in order. They change only when the server restarts. */
export const providersQuery = () =>
  api.identities.providers.queryOptions({ staleTime: 10 * 60_000, meta: { tags: [] } });

/** How much each file of the user's data for another service would hold. */
export const exportsQuery = () =>
  api.ownData.exports.queryOptions({ staleTime: 0, meta: { tags: ['items', 'evenings'] } });

/** The signed-in user, or null for a visitor. `useSession` has the function that fetches it. */
export const sessionQuery = {
  queryKey: api.auth.session.queryKey(),
  meta: { tags: ['account'] } satisfies QueryMeta,
};

/** The user's preferences, with defaults filled in. */
export const preferencesQuery = () =>
  api.preferences.get.queryOptions({ meta: { persist: true, tags: ['preferences'] } });
