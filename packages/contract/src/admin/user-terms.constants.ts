/** Orders of the list of users: by sign-up, last visit, name, address. */
export const USER_ORDERS = ['created', 'seen', 'name', 'email'] as const;

/** `granted`: by staff. */
export const PREMIUM_FILTERS = ['yes', 'granted', 'no'] as const;

/** Changes of many users at once. */
export const BULK_ACTIONS = ['activate', 'deactivate', 'grant_premium', 'end_premium', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Why a user was left out of a change of many. */
export const BULK_FAILURES = ['own_account', 'last_administrator', 'unavailable', 'internal_error'] as const;
export type BulkFailure = (typeof BULK_FAILURES)[number];
