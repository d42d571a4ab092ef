import { createHash } from 'node:crypto';
import { checkoutBody } from './bodies/checkout-body.ts';
import { benefitGrantBody, customerBody, customerStateBody } from './bodies/customer-bodies.ts';
import { orderBody, refundBody } from './bodies/order-bodies.ts';
import { subscriptionBody } from './bodies/subscription-body.ts';
import { localShop } from './local-polar.ts';
import type {
  BenefitGrantRecord,
  CheckoutRecord,
  CustomerRecord,
  Metadata,
  OrderRecord,
  SubscriptionRecord,
} from './records.ts';

export type PolarBodyIds = {
  userId: string;
  /** Of the checkout that starts a trial. */
  checkoutId: string;
  /** In trial since that checkout. */
  subscriptionId: string;
  /** An older subscription of the same user: cancelled, resumed, renewed, past due and at last revoked. */
  formerSubscriptionId: string;
  /** Of the trial. */
  orderId: string;
  /** Of the older subscription's renewal, which is given back; made of the others when not given, as all below. */
  cycleOrderId?: string;
  refundId?: string;
  /** The checkout of the older subscription. */
  formerCheckoutId?: string;
  /** A checkout that is never paid. */
  abandonedCheckoutId?: string;
  customerId?: string;
  metadata?: Metadata;
  currency?: string;
};

/** A number that is the same for the same words, as a UUID. */
function uuidOf(...words: string[]): string {
  const hex = createHash('sha256').update(words.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * One body of each situation of a trial purchase (15), a cancellation that is undone and made again (6), what follows
 * later (6), and a checkout without a purchase, in the order in which Polar sent them. The times of the later ones are
 * not in the order of their events: only what Polar says of the objects decides.
 */
export function polarBodies(ids: PolarBodyIds): { type: string; body: string }[] {
  const id = (word: string) => uuidOf(ids.userId, ids.checkoutId, word);
  let count = 0;
  const { currency = 'usd' } = ids;
  const shop = localShop({ monthly: 4000, yearly: 40_000 }, currency, () => id(`shop ${count++}`));
  const product = shop.products.monthly;
  const metadata = ids.metadata ?? { user_id: ids.userId, plan_type: 'monthly' };
  const bodies: { type: string; body: string }[] = [];
  const tell = (type: string, timestamp: string, data: object) =>
    bodies.push({ type, body: JSON.stringify({ type, timestamp, data }) });

  const customer: CustomerRecord = {
    id: ids.customerId ?? id('customer'),
    memberId: id('member'),
    createdAt: '2026-03-30T06:01:05.856477Z',
    modifiedAt: '2026-03-30T16:13:50.303244Z',
    externalId: ids.userId,
    email: 'buyer@mail.example',
    name: 'Deniz Test',
    metadata: { user_id: ids.userId, signups: 1 },
  };
  const open: CheckoutRecord = {
    id: ids.checkoutId,
    createdAt: '2026-03-30T16:13:36.539565Z',
    modifiedAt: null,
    expiresAt: '2026-03-31T16:13:36.539537Z',
    status: 'open',
    product,
    currency,
    tax: 0,
    successUrl: 'https://shop.example/payment-success?checkout_id={CHECKOUT_ID}',
    returnUrl: 'https://shop.example/payment',
    allowTrial: true,
    trialInterval: 'month',
    trialIntervalCount: 1,
    trialEnd: '2026-04-30T16:13:36.322650Z',
    externalCustomerId: ids.userId,
    customerId: null,
    customerEmail: null,
    customerName: null,
    customerIpAddress: '203.0.113.4',
    locale: 'tr',
    metadata,
  };
  const confirmed: CheckoutRecord = {
    ...open,
    status: 'confirmed',
    modifiedAt: '2026-03-30T16:13:49.742312Z',
    trialEnd: '2026-04-30T16:13:49.739867Z',
    customerEmail: customer.email,
    customerName: customer.name,
  };
  const trialing: SubscriptionRecord = {
    id: ids.subscriptionId,
    createdAt: '2026-03-30T16:13:53.540276Z',
    modifiedAt: null,
    product,
    currency,
    status: 'trialing',
    currentPeriodStart: '2026-03-30T16:13:53.532380Z',
    currentPeriodEnd: '2026-04-30T16:13:49.739867Z',
    trialStart: '2026-03-30T16:13:53.532380Z',
    trialEnd: '2026-04-30T16:13:49.739867Z',
    cancelAtPeriodEnd: false,
    canceledAt: null,
    startedAt: '2026-03-30T16:13:53.532380Z',
    endsAt: null,
    endedAt: null,
    pastDueAt: null,
    customer,
    checkoutId: ids.checkoutId,
    metadata,
  };
  const trialOrder: OrderRecord = {
    id: ids.orderId,
    itemId: id('item'),
    createdAt: '2026-03-30T16:13:53.888894Z',
    modifiedAt: null,
    status: 'paid',
    product,
    net: 0,
    tax: 0,
    refunded: 0,
    refundedTax: 0,
    currency,
    billingReason: 'subscription_create',
    label: `Trial period for ${product.name}`,
    invoiceNumber: 'LOCAL-0002',
    isInvoiceGenerated: false,
    nextPaymentAttemptAt: null,
    subscription: trialing,
  };
  const grant = (benefit: BenefitGrantRecord['benefit'], createdAt: string, grantedAt: string): BenefitGrantRecord => ({
    id: id(benefit),
    createdAt,
    grantedAt,
    revokedAt: null,
    benefit,
    subscription: trialing,
  });
  const grants = [
    grant('advertising', '2026-03-30T16:13:55.458217Z', '2026-03-30T16:13:55.456732Z'),
    grant('recommendations', '2026-03-30T16:13:55.493802Z', '2026-03-30T16:13:55.492421Z'),
  ] as const;

  tell('checkout.created', '2026-03-30T16:13:36.564076Z', checkoutBody(shop, open));
  tell('checkout.updated', '2026-03-30T16:13:50.943971Z', checkoutBody(shop, confirmed));
  tell('customer.updated', '2026-03-30T16:13:51.181878Z', customerBody(shop, customer));
  tell('customer.state_changed', '2026-03-30T16:13:51.228834Z', customerStateBody(shop, customer, [], []));
  tell('subscription.created', '2026-03-30T16:13:53.633322Z', subscriptionBody(shop, trialing));
  tell('subscription.active', '2026-03-30T16:13:53.745034Z', subscriptionBody(shop, trialing));
  tell('subscription.updated', '2026-03-30T16:13:53.851746Z', subscriptionBody(shop, trialing));
  tell('order.created', '2026-03-30T16:13:53.918004Z', orderBody(shop, trialOrder));
  tell('order.updated', '2026-03-30T16:13:53.947287Z', orderBody(shop, trialOrder));
  tell('order.paid', '2026-03-30T16:13:53.975537Z', orderBody(shop, trialOrder));
  tell(
    'checkout.updated',
    '2026-03-30T16:13:54.003075Z',
    checkoutBody(shop, {
      ...confirmed,
      status: 'succeeded',
      modifiedAt: '2026-03-30T16:13:50.947326Z',
      customerId: customer.id,
    }),
  );
  tell(
    'order.updated',
    '2026-03-30T16:13:54.511645Z',
    orderBody(shop, { ...trialOrder, isInvoiceGenerated: true, modifiedAt: '2026-03-30T16:13:54.485675Z' }),
  );
  tell('benefit_grant.created', '2026-03-30T16:13:55.487769Z', benefitGrantBody(shop, grants[0]));
  tell('benefit_grant.created', '2026-03-30T16:13:55.521359Z', benefitGrantBody(shop, grants[1]));
  tell('customer.state_changed', '2026-03-30T16:13:57.116896Z', customerStateBody(shop, customer, [trialing], grants));

  const resumed: SubscriptionRecord = {
    ...trialing,
    id: ids.formerSubscriptionId,
    createdAt: '2026-03-30T06:02:44.960016Z',
    modifiedAt: '2026-03-30T06:38:44.731704Z',
    status: 'active',
    currentPeriodStart: '2026-03-30T06:25:25.541492Z',
    currentPeriodEnd: '2026-04-30T06:25:25.541492Z',
    trialStart: '2026-03-30T06:02:44.952349Z',
    trialEnd: '2026-03-30T06:25:25.541492Z',
    startedAt: '2026-03-30T06:02:44.952349Z',
    checkoutId: ids.formerCheckoutId ?? id('former checkout'),
  };
  const canceled: SubscriptionRecord = {
    ...resumed,
    modifiedAt: '2026-03-30T06:38:47.576217Z',
    cancelAtPeriodEnd: true,
    canceledAt: '2026-03-30T06:38:47.573437Z',
    endsAt: '2026-04-30T06:25:25.541492Z',
  };
  tell('subscription.updated', '2026-03-30T06:38:44.819095Z', subscriptionBody(shop, resumed));
  tell('subscription.uncanceled', '2026-03-30T06:38:44.910410Z', subscriptionBody(shop, resumed));
  tell('customer.state_changed', '2026-03-30T06:38:46.637674Z', customerStateBody(shop, customer, [resumed], grants));
  tell('subscription.updated', '2026-03-30T06:38:47.670080Z', subscriptionBody(shop, canceled));
  tell('subscription.canceled', '2026-03-30T06:38:47.822407Z', subscriptionBody(shop, canceled));
  tell('customer.state_changed', '2026-03-30T06:38:50.019149Z', customerStateBody(shop, customer, [canceled], grants));

  const cycled: SubscriptionRecord = {
    ...resumed,
    modifiedAt: '2026-04-30T06:25:26.000000Z',
    currentPeriodStart: '2026-04-30T06:25:25.541492Z',
    currentPeriodEnd: '2026-05-30T06:25:25.541492Z',
  };
  const cycleOrder: OrderRecord = {
    ...trialOrder,
    id: ids.cycleOrderId ?? id('cycle order'),
    createdAt: '2026-04-30T06:25:44.888894Z',
    net: 4000,
    tax: 720,
    billingReason: 'subscription_cycle',
    label: product.name,
    invoiceNumber: 'LOCAL-0003',
    subscription: cycled,
  };
  const refunded: OrderRecord = {
    ...cycleOrder,
    status: 'refunded',
    modifiedAt: '2026-05-02T09:59:59.500000Z',
    refunded: 4000,
    refundedTax: 720,
  };
  tell('order.paid', '2026-04-30T06:25:45.000000Z', orderBody(shop, cycleOrder));
  tell('order.refunded', '2026-05-02T10:00:00.000000Z', orderBody(shop, refunded));
  tell(
    'refund.created',
    '2026-05-02T10:00:00.000000Z',
    refundBody(shop, {
      id: ids.refundId ?? id('refund'),
      createdAt: '2026-05-02T09:59:59.000000Z',
      modifiedAt: null,
      status: 'succeeded',
      reason: 'satisfaction_guarantee',
      amount: 4000,
      tax: 720,
      order: refunded,
    }),
  );
  tell('subscription.cycled', '2026-04-30T06:25:27.000000Z', subscriptionBody(shop, cycled));
  tell(
    'subscription.past_due',
    '2026-04-30T06:25:40.000000Z',
    subscriptionBody(shop, {
      ...cycled,
      status: 'past_due',
      modifiedAt: '2026-04-30T06:25:39.000000Z',
      pastDueAt: '2026-04-30T06:25:39.000000Z',
    }),
  );
  tell(
    'subscription.revoked',
    '2026-04-30T06:25:27.000000Z',
    subscriptionBody(shop, {
      ...canceled,
      status: 'canceled',
      modifiedAt: '2026-04-30T06:25:26.000000Z',
      endedAt: '2026-04-30T06:25:26.000000Z',
    }),
  );
  tell(
    'checkout.created',
    '2026-03-30T06:43:20.335023Z',
    checkoutBody(shop, {
      ...open,
      id: ids.abandonedCheckoutId ?? id('abandoned checkout'),
      createdAt: '2026-03-30T06:43:20.308122Z',
      expiresAt: '2026-03-31T06:43:20.308097Z',
      trialEnd: '2026-04-30T06:43:20.075191Z',
    }),
  );
  return bodies;
}
