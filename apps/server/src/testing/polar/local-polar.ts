import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { PlanType } from '@bugunne/contract';
import type { PolarConfig } from '../../adapter-configs.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { type ApiRequest, apiServer } from './api.ts';
import { apiFaults } from './api-faults.ts';
import { checkoutActions } from './checkout-actions.ts';
import { type Deliver, deliveries } from './deliveries.ts';
import { orderActions } from './order-actions.ts';
import type { Shop } from './records.ts';
import { shopState } from './shop-state.ts';
import { type KeyForm, newWebhookSecret } from './sign-webhook.ts';
import { subscriptionActions } from './subscription-actions.ts';

export type LocalPolarOptions = {
  /** Where webhooks go: a function, or the address of the product's door. Nowhere when not given. */
  deliver?: Deliver | string;
  /** The system's when not given. */
  clock?: Clock;
  /** Any free port when not given. */
  port?: number;
  accessToken?: string;
  webhookSecret?: string;
  keyForm?: KeyForm;
  /** Further secrets that sign as well. */
  otherSecrets?: readonly string[];
  /** In minor units of the currency, without tax. */
  prices?: Record<PlanType, number>;
  /** Lower case; a checkout may ask for another one. */
  currency?: string;
  taxPercent?: number;
  /** Whether a second subscription is refused when the checkout is made, instead of when it is paid. */
  refusesAtCreation?: boolean;
  /** False: webhooks wait for `deliveries.send()`. */
  sendsAtOnce?: boolean;
};

/** Polar's own. */
const DELIVERY_TIMEOUT_MILLISECONDS = 10_000;

export type LocalPolar = Awaited<ReturnType<typeof startLocalPolar>>;

function toDeliver(target: Deliver | string | undefined): Deliver {
  if (typeof target === 'function') return target;
  if (target === undefined) return async () => 202;
  return async (body, headers) => {
    const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MILLISECONDS);
    const { status } = await fetch(target, { method: 'POST', body, headers, redirect: 'manual', signal });
    return status;
  };
}

/** The shop of the local Polar, with products of its own. */
export const localShop = (
  prices: Record<PlanType, number>,
  currency: string,
  newId: () => string = randomUUID,
  country = 'TR',
): Shop => {
  const product = (planType: PlanType, name: string) => ({
    id: newId(),
    priceId: newId(),
    planType,
    name,
    price: prices[planType],
    isArchived: false,
  });
  return {
    organizationId: newId(),
    origin: 'https://polar.test',
    currency,
    country,
    products: { monthly: product('monthly', 'Premium monthly'), yearly: product('yearly', 'Premium yearly') },
  };
};

/** Starts a Polar on loopback: its API, its webhooks, and functions that play buyers and time. */
export async function startLocalPolar(options: LocalPolarOptions = {}) {
  const { clock = systemClock, webhookSecret = newWebhookSecret(), accessToken = 'polar_oat_local' } = options;
  const { prices = { monthly: 200, yearly: 2000 }, currency = 'usd', taxPercent = 0 } = options;
  const { keyForm = 'text', otherSecrets = [], sendsAtOnce = true } = options;

  const outgoing = deliveries({ secret: webhookSecret, clock, keyForm, otherSecrets }, toDeliver(options.deliver));
  const shop = localShop(prices, currency);
  const state = shopState(shop, clock, taxPercent, (type, body) => outgoing.add(`msg_${randomUUID()}`, type, body));
  const checkouts = checkoutActions(state, { refusesAtCreation: options.refusesAtCreation ?? false });
  const subscriptions = subscriptionActions(state);
  const orders = orderActions(state);
  const faults = apiFaults();
  const requests: ApiRequest[] = [];
  const sendNow = () => (sendsAtOnce ? outgoing.send() : Promise.resolve());

  const server = apiServer({
    state,
    accessToken,
    checkouts,
    subscriptions,
    orders,
    faults,
    requests,
    changed: () => void sendNow(),
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the local Polar has no port');
  const url = `http://127.0.0.1:${address.port}`;

  /** An action outside of the API, whose webhooks are sent before it resolves. */
  const happens =
    <Given extends unknown[], Result>(action: (...given: Given) => Result) =>
    async (...given: Given): Promise<Result> => {
      try {
        return action(...given);
      } finally {
        await sendNow();
      }
    };

  const config: PolarConfig = {
    accessToken,
    webhookSecret,
    environment: 'sandbox',
    products: { monthly: shop.products.monthly.id, yearly: shop.products.yearly.id },
    baseUrl: url,
  };

  return {
    url,
    /** How the product reaches it. */
    config,
    /** The same as environment variables. */
    environment: {
      POLAR_ACCESS_TOKEN: accessToken,
      POLAR_WEBHOOK_SECRET: webhookSecret,
      POLAR_ENVIRONMENT: 'sandbox',
      POLAR_PRODUCT_MONTHLY: config.products.monthly,
      POLAR_PRODUCT_YEARLY: config.products.yearly,
      POLAR_BASE_URL: url,
    },
    /** Every call of the API, without its token. */
    requests,
    faults,
    deliveries: outgoing,
    /** The stored objects, to look at. */
    state,
    openCheckout: happens(checkouts.open),
    pay: happens(checkouts.pay),
    decline: happens(checkouts.decline),
    expireCheckout: happens(checkouts.expire),
    endTrial: happens(subscriptions.endTrial),
    renew: happens(subscriptions.renew),
    failRenewal: happens(subscriptions.failRenewal),
    recover: happens(subscriptions.recover),
    cancel: happens(subscriptions.cancel),
    resume: happens(subscriptions.resume),
    endPeriod: happens(subscriptions.endPeriod),
    revoke: happens(subscriptions.revoke),
    refund: happens(orders.refund),
    slowRefunds: orders.slowRefunds,
    settleRefunds: happens(orders.settleRefunds),
    finishInvoice: happens(orders.finishInvoice),
    /** Resolves when the webhooks of API calls have been sent, too. */
    settled: () => outgoing.settled(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
