import type { BenefitGrantRecord, CustomerRecord, Shop, SubscriptionRecord } from '../records.ts';
import { benefitBody } from './product-bodies.ts';

export const addressBody = (country: string) => ({
  line1: null,
  line2: null,
  postal_code: null,
  city: null,
  state: null,
  country,
});

export const customerBody = (shop: Shop, customer: CustomerRecord) => ({
  id: customer.id,
  created_at: customer.createdAt,
  modified_at: customer.modifiedAt,
  metadata: customer.metadata,
  external_id: customer.externalId,
  email: customer.email,
  email_verified: false,
  type: 'individual',
  name: customer.name,
  billing_name: customer.name,
  billing_address: addressBody(shop.country),
  tax_id: null,
  locale: 'tr',
  organization_id: shop.organizationId,
  deleted_at: null,
  first_user_event_at: null,
  default_payment_method_id: null,
  avatar_url: `${shop.origin}/avatars/${customer.id}?d=404`,
});

/** Of subscriptions and orders, for old clients. */
export const userBody = (customer: CustomerRecord) => ({
  id: customer.id,
  email: customer.email,
  public_name: customer.name,
  avatar_url: null,
  github_username: null,
});

const stateSubscriptionBody = (subscription: SubscriptionRecord) => ({
  id: subscription.id,
  created_at: subscription.createdAt,
  modified_at: subscription.modifiedAt,
  custom_field_data: {},
  metadata: subscription.metadata,
  status: subscription.status,
  amount: subscription.product.price,
  currency: subscription.currency,
  recurring_interval: subscription.product.planType === 'yearly' ? 'year' : 'month',
  current_period_start: subscription.currentPeriodStart,
  current_period_end: subscription.currentPeriodEnd,
  trial_start: subscription.trialStart,
  trial_end: subscription.trialEnd,
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  canceled_at: subscription.canceledAt,
  started_at: subscription.startedAt,
  ends_at: subscription.endsAt,
  product_id: subscription.product.id,
  discount_id: null,
  price_id: subscription.product.priceId,
  meters: [],
});

const stateGrantBody = (shop: Shop, grant: BenefitGrantRecord) => ({
  id: grant.id,
  created_at: grant.createdAt,
  modified_at: null,
  granted_at: grant.grantedAt,
  benefit_id: benefitBody(shop, grant.benefit).id,
  benefit_type: 'custom',
  benefit_metadata: {},
  properties: {},
});

/** A customer with what is active. */
export const customerStateBody = (
  shop: Shop,
  customer: CustomerRecord,
  active: readonly SubscriptionRecord[],
  granted: readonly BenefitGrantRecord[],
) => {
  const { avatar_url: avatarUrl, ...fields } = customerBody(shop, customer);
  return {
    ...fields,
    active_subscriptions: active.map(stateSubscriptionBody),
    granted_benefits: granted.map((grant) => stateGrantBody(shop, grant)),
    active_meters: [],
    avatar_url: avatarUrl,
  };
};

export const benefitGrantBody = (shop: Shop, grant: BenefitGrantRecord) => {
  const { customer, id } = grant.subscription;
  const benefit = benefitBody(shop, grant.benefit);
  return {
    created_at: grant.createdAt,
    modified_at: grant.revokedAt,
    id: grant.id,
    granted_at: grant.grantedAt,
    is_granted: grant.revokedAt === null,
    revoked_at: grant.revokedAt,
    is_revoked: grant.revokedAt !== null,
    subscription_id: id,
    order_id: null,
    customer_id: customer.id,
    member_id: customer.memberId,
    benefit_id: benefit.id,
    error: null,
    customer: customerBody(shop, customer),
    member: {
      id: customer.memberId,
      created_at: customer.createdAt,
      modified_at: null,
      customer_id: customer.id,
      email: customer.email,
      name: customer.name,
      external_id: null,
      role: 'owner',
    },
    benefit,
    properties: {},
    previous_properties: {},
    user_id: customer.id,
  };
};
