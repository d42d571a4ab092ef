import { isIPv4, isIPv6 } from 'node:net';
import { PolarClientError } from '@polar-sh/sdk';
import { createPolar, type models, webhooks } from '@polar-sh/sdk/2026-10';
import { z } from 'zod';
import type { PolarConfig } from '../../../adapter-configs.ts';
import {
  type CheckoutRequest,
  type PaymentProvider,
  PaymentProviderError,
  type Product,
  WebhookRefused,
} from '../provider.ts';
import { readCheckout, readOrder, readSubscription } from '../read-event.ts';
import { refundInFull } from './full-refund.ts';
import { toProviderError } from './polar-errors.ts';
import { PAGE, readAll } from './read-all.ts';

const TIMEOUT_SECONDS = 10;

const startedSchema = z.object({
  id: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  product_id: z.string(),
  amount: z.int().min(0),
  currency: z.string(),
});
const productSchema = z.object({
  id: z.string(),
  is_archived: z.boolean(),
  recurring_interval: z.string().nullish(),
  prices: z.array(
    z.object({
      is_archived: z.boolean().nullish(),
      price_amount: z.int().nullish(),
      price_currency: z.string().nullish(),
    }),
  ),
});
const portalSchema = z.object({ customer_portal_url: z.url({ protocol: /^https?$/ }) });
const invoiceSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** Polar (https://polar.sh), by version 2026-10 of its API. */
export function polarProvider(config: PolarConfig, { timeoutSeconds = TIMEOUT_SECONDS } = {}): PaymentProvider {
  const polar = createPolar({
    accessToken: config.accessToken,
    environment: config.environment,
    baseUrl: config.baseUrl,
    timeout: timeoutSeconds,
  });

  const findSubscription = (id: string) => found(id, async () => readSubscription(await polar.subscriptions.get(id)));

  async function change(id: string, cancelsAtPeriodEnd: boolean, alreadyDone: string) {
    try {
      return await ask(async () =>
        readSubscription(await polar.subscriptions.update(id, { cancel_at_period_end: cancelsAtPeriodEnd })),
      );
    } catch (error) {
      const subscription = isRefusal(error, alreadyDone) ? await findSubscription(id) : null;
      if (!subscription) throw error;
      return subscription;
    }
  }

  return {
    name: 'polar',
    createCheckout: (request) =>
      ask(async () => {
        const created = await polar.checkouts.create(checkoutBody(request, config.products));
        const { id, url, product_id: productId, amount, currency } = startedSchema.parse(created);
        return { id, url, productId, amount, currency: currency.toUpperCase() };
      }),
    findProduct: (planType) => {
      const id = config.products[planType];
      return found(id, async () => readProduct(await polar.products.get(id)));
    },
    findCheckout: (id) => found(id, async () => readCheckout(await polar.checkouts.get(id))),
    findSubscription,
    subscriptionsOf: (userId, customerId) =>
      listOf(userId, customerId, (owner) =>
        readAll(polar.subscriptions.iterList({ ...owner, limit: PAGE }), readSubscription),
      ),
    ordersOf: (userId, customerId) =>
      listOf(userId, customerId, (owner) => readAll(polar.orders.iterList({ ...owner, limit: PAGE }), readOrder)),
    cancel: (id) => change(id, true, 'AlreadyCanceledSubscription'),
    resume: (id) => change(id, false, 'SubscriptionNotScheduledToCancel'),
    async revoke(id) {
      try {
        return await found(id, async () => readSubscription(await polar.subscriptions.revoke(id)));
      } catch (error) {
        if (isRefusal(error, 'AlreadyCanceledSubscription')) return findSubscription(id);
        throw error;
      }
    },
    refund: (orderId) => refundInFull(polar, orderId),
    portalUrl: (userId, returnUrl, customerId) =>
      ask(async () => {
        const owner = customerId === undefined ? { external_customer_id: userId } : { customer_id: customerId };
        const session = await polar.customerSessions.create({ ...owner, return_url: returnUrl });
        return portalSchema.parse(session).customer_portal_url;
      }),
    async forgetCustomer(customerId) {
      await found(customerId, async () => {
        // The deletion ends living subscriptions: of another account, if it has inherited the customer.
        const pages = polar.subscriptions.iterList({ customer_id: customerId, limit: PAGE });
        if ((await readAll(pages, readSubscription)).some(({ endedAt }) => endedAt === null)) return;
        await polar.customers.delete(customerId, { anonymize: true });
      });
    },
    async invoiceUrl(orderId) {
      const invoice = () => found(orderId, async () => invoiceSchema.parse(await polar.orders.invoice(orderId)).url);
      const url = await invoice();
      if (url !== null) return url;
      try {
        await ask(() => polar.orders.generateInvoice(orderId));
      } catch (error) {
        // It was made in between.
        if (!isRefusal(error, 'InvoiceAlreadyExists')) throw error;
      }
      return invoice();
    },
    isOwnProduct: (id) => id === config.products.monthly || id === config.products.yearly,
    async verify(body, headers) {
      try {
        await webhooks.validateEvent(body, Object.fromEntries(headers), config.webhookSecret);
      } catch (error) {
        // Any other error comes after the signature was found right: a new type, or a body that cannot be read.
        if (!(error instanceof webhooks.PolarWebhookError) || error instanceof webhooks.PolarWebhookVerificationError) {
          throw new WebhookRefused(error instanceof Error ? error.message : 'refused');
        }
      }
    },
  };
}

function checkoutBody(request: CheckoutRequest, products: PolarConfig['products']): models.CheckoutCreate {
  const { userId, email, address, planType, attemptId, trialDays, currency, language } = request;
  return {
    products: [products[planType]],
    external_customer_id: userId,
    customer_email: email,
    // Polar refuses the whole checkout for anything else.
    ...(address !== undefined && (isIPv4(address) || (isIPv6(address) && !address.includes('%')))
      ? { customer_ip_address: address }
      : {}),
    metadata: { user_id: userId, plan_type: planType, attempt_id: attemptId },
    success_url: request.successUrl,
    return_url: request.cancelUrl,
    allow_trial: trialDays > 0,
    ...(trialDays > 0 ? { trial_interval: 'day', trial_interval_count: trialDays } : {}),
    currency: currency.toLowerCase() as models.PresentmentCurrency,
    locale: language,
  };
}

type ListOwner = { customer_id: string } | { external_customer_id: string } | { metadata: { user_id: string } };

/**
 * A list of a user. Polar has one customer for an address, who keeps the external id of the account that came first, so
 * that a later account with the address is found by the metadata of its checkouts only.
 */
function listOf<T>(
  userId: string,
  customerId: string | undefined,
  list: (owner: ListOwner) => Promise<T[]>,
): Promise<T[]> {
  return ask(async () => {
    if (customerId !== undefined) return list({ customer_id: customerId });
    const listed = await list({ external_customer_id: userId });
    return listed.length > 0 ? listed : list({ metadata: { user_id: userId } });
  });
}

/** Prices that a customer sets, or that depend on use, are none of a plan's. */
function readProduct(data: unknown): Product {
  const { id, is_archived: isArchived, recurring_interval: interval, prices } = productSchema.parse(data);
  return {
    id,
    isForSale: !isArchived,
    interval: interval ?? null,
    prices: prices.flatMap(({ is_archived: isOld, price_amount: amount, price_currency: currency }) =>
      isOld || amount == null || currency == null ? [] : [{ amount, currency: currency.toUpperCase() }],
    ),
  };
}

/** Rejects with `PaymentProviderError`, whatever goes wrong. */
async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toProviderError(error);
  }
}

/** Null when Polar does not know the object; an id that is none of Polar's is not sent. */
async function found<T>(id: string, call: () => Promise<T>): Promise<T | null> {
  if (!z.guid().safeParse(id).success) return null;
  try {
    return await call();
  } catch (error) {
    if (error instanceof PolarClientError && error.statusCode === 404) return null;
    throw toProviderError(error);
  }
}

const isRefusal = (error: unknown, reason: string) =>
  error instanceof PaymentProviderError && error.kind === 'refused' && error.reason === reason;
