import type { Owner } from '../../platform/payment/provider.ts';

/** What the records of a deleted user's payments have in place of the user and the provider's customer. */
export const NOBODY = {
  owner: { externalId: null, metadataUserId: null, customerMetadataUserId: null } satisfies Owner,
  customerId: '',
} as const;
