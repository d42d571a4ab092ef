import { existing, type ShopState } from './shop-state.ts';
import type { subscriptionActions } from './subscription-actions.ts';

/** `DELETE /v1/customers/{id}`: ends what lives and frees the address; past orders and subscriptions keep the customer. */
export function deleteCustomer(
  state: ShopState,
  subscriptions: ReturnType<typeof subscriptionActions>,
  id: string,
  anonymizes: boolean,
): void {
  const customer = existing(state.customers, id);
  for (const { id: subscriptionId, customer: owner, endedAt } of [...state.subscriptions.values()]) {
    if (owner === customer && endedAt === null) subscriptions.revoke(subscriptionId);
  }
  state.customers.delete(id);
  Object.assign(customer, { externalId: null, modifiedAt: state.time() });
  if (anonymizes) Object.assign(customer, { name: 'anonymized', email: `${id}@redacted.example` });
  state.tellCustomer('customer.deleted', customer);
}
