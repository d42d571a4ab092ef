import { api } from './api.ts';

/** The user's preferences, with defaults filled in. */
export const preferencesQuery = () =>
  api.preferences.get.queryOptions({ meta: { persist: true, tags: ['preferences'] } });
