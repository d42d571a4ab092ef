import type { Owner } from '../../platform/payment/provider.ts';

/** Takes the place of user and customer in the provider's statements about payments of a deleted user. */
export const WITHOUT_OWNER = {
  owner: { externalId: null, metadataUserId: null, customerMetadataUserId: null } satisfies Owner,
  customerId: '',
} as const;
