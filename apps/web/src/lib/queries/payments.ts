import { api } from './api.ts';

/** The user's plan, invoices and pending transfer. */
export const ownPaymentsQuery = () => api.payments.own.queryOptions({ meta: { persist: true, tags: ['premium'] } });
