import { api } from './api.ts';

/** The user's Premium status. */
export const premiumQuery = () => api.premium.status.queryOptions({ meta: { persist: true, tags: ['premium'] } });

/** Plans, methods and trial that the user can buy; never kept, because prices and refusals have to be the current ones. */
export const offerQuery = () => api.payments.offer.queryOptions({ staleTime: 0, meta: { tags: ['premium'] } });

/** The outcome of a checkout; never kept, because its payment may be confirmed at any moment. */
export const checkoutResultQuery = (checkoutId: string) =>
  api.payments.result.queryOptions({ input: { checkoutId }, staleTime: 0, meta: { tags: ['premium'] } });

/** The user's plan, invoices and pending transfer. */
export const ownPaymentsQuery = () => api.payments.own.queryOptions({ meta: { tags: ['premium'] } });
