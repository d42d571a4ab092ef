/* Choices of the payments page, apart from its schemas, so that the browser loads none. */

export const SUBSCRIPTION_STATUSES = ['active', 'cancelled', 'expired', 'pending', 'failed'] as const;
/** The provider's own words for a subscription. */
export const PROVIDER_STATES = [
  'trialing',
  'active',
  'past_due',
  'paused',
  'canceled',
  'unpaid',
  'incomplete',
  'incomplete_expired',
] as const;
/** Sources of Premium: a card, a bank transfer, or a grant by staff. */
export const SUBSCRIPTION_METHODS = ['credit-card', 'bank-transfer', 'grant'] as const;
export const ATTEMPT_STATUSES = ['pending', 'succeeded', 'failed', 'cancelled'] as const;
/** `failed`: it could not be processed yet; `waiting`: its turn has not come. */
export const WEBHOOK_STATES = ['failed', 'waiting', 'applied', 'ignored', 'unknown'] as const;
export const SUBSCRIPTION_ORDERS = ['created', 'expires'] as const;
/** Attempts of one page. */
export const ATTEMPTS_PAGE = 100;
export const TIMELINE_SUBJECTS = ['subscription', 'attempt', 'user'] as const;
