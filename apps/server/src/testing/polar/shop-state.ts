import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { checkoutBody } from './bodies/checkout-body.ts';
import { benefitGrantBody, customerBody, customerStateBody } from './bodies/customer-bodies.ts';
import { orderBody, refundBody } from './bodies/order-bodies.ts';
import { subscriptionBody } from './bodies/subscription-body.ts';
import { microTimes } from './micro-time.ts';
import type {
  BenefitGrantRecord,
  CheckoutRecord,
  CustomerRecord,
  OrderRecord,
  RefundRecord,
  Shop,
  SubscriptionRecord,
} from './records.ts';

/** A refusal that Polar gives to the API or shows to the buyer. */
export class PolarRefusal extends Error {
  readonly status: number;
  /** Polar's name of it. */
  readonly error: string;
  constructor(status: number, error: string, detail: string) {
    super(detail);
    this.name = 'PolarRefusal';
    this.status = status;
    this.error = error;
  }
}

export type ShopState = ReturnType<typeof shopState>;

/** Everything the local Polar stores, and the events that tell of its changes. */
export function shopState(shop: Shop, clock: Clock, taxPercent: number, emit: (type: string, body: string) => void) {
  const time = microTimes(clock);
  const customers = new Map<string, CustomerRecord>();
  const checkouts = new Map<string, CheckoutRecord>();
  const subscriptions = new Map<string, SubscriptionRecord>();
  const orders = new Map<string, OrderRecord>();
  const refunds = new Map<string, RefundRecord>();
  const grants = new Map<string, BenefitGrantRecord>();
  const redeemedTrials = new Set<string>();

  const send = (type: string, data: object) => emit(type, JSON.stringify({ type, timestamp: time(), data }));

  return {
    shop,
    time,
    customers,
    checkouts,
    subscriptions,
    orders,
    refunds,
    grants,
    /** External ids and addresses of those who had a trial. */
    redeemedTrials,
    newId: (): string => randomUUID(),
    taxOf: (net: number) => Math.round((net * taxPercent) / 100),
    tellCheckout: (type: string, checkout: CheckoutRecord) => send(type, checkoutBody(shop, checkout)),
    tellCustomer: (type: string, customer: CustomerRecord) => send(type, customerBody(shop, customer)),
    tellSubscription: (type: string, subscription: SubscriptionRecord) =>
      send(type, subscriptionBody(shop, subscription)),
    tellOrder: (type: string, order: OrderRecord) => send(type, orderBody(shop, order)),
    tellRefund: (type: string, refund: RefundRecord) => send(type, refundBody(shop, refund)),
    tellGrant: (type: string, grant: BenefitGrantRecord) => send(type, benefitGrantBody(shop, grant)),
    tellCustomerState(customer: CustomerRecord) {
      const active = [...subscriptions.values()].filter(
        ({ customer: owner, status }) => owner === customer && (status === 'trialing' || status === 'active'),
      );
      const granted = [...grants.values()].filter(
        (grant) => grant.subscription.customer === customer && grant.revokedAt === null,
      );
      send('customer.state_changed', customerStateBody(shop, customer, active, granted));
    },
    liveSubscriptionOf: (customer: CustomerRecord) =>
      [...subscriptions.values()].find(({ customer: owner, endedAt }) => owner === customer && endedAt === null),
  };
}

/** The record, or Polar's 404. */
export function existing<T>(records: Map<string, T>, id: string): T {
  const record = records.get(id);
  if (!record) throw new PolarRefusal(404, 'ResourceNotFound', 'Not found');
  return record;
}
