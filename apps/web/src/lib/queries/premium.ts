import { api } from './api.ts';

/** The user's Premium status. */
export const premiumQuery = () => api.premium.status.queryOptions({ meta: { persist: true, tags: ['premium'] } });
