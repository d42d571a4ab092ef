import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type ApiCall, type apiFaults, playFault } from './api-faults.ts';
import { checkoutBody } from './bodies/checkout-body.ts';
import { customerBody } from './bodies/customer-bodies.ts';
import { orderBody, refundBody } from './bodies/order-bodies.ts';
import { productBody } from './bodies/product-bodies.ts';
import { subscriptionBody } from './bodies/subscription-body.ts';
import type { checkoutActions } from './checkout-actions.ts';
import { deleteCustomer } from './customer-actions.ts';
import { addDays } from './micro-time.ts';
import type { orderActions } from './order-actions.ts';
import type { CustomerRecord, Metadata } from './records.ts';
import { existing, PolarRefusal, type ShopState } from './shop-state.ts';
import type { subscriptionActions } from './subscription-actions.ts';

export type ApiRequest = { call: ApiCall; url: string; body: unknown; version: string | undefined };

type ApiDeps = {
  state: ShopState;
  accessToken: string;
  checkouts: ReturnType<typeof checkoutActions>;
  subscriptions: ReturnType<typeof subscriptionActions>;
  orders: ReturnType<typeof orderActions>;
  faults: ReturnType<typeof apiFaults>;
  requests: ApiRequest[];
  /** After an answer whose call changed something. */
  changed(): void;
};

const metadata = z
  .record(z.string().max(40), z.union([z.string().max(500), z.number(), z.boolean()]))
  .refine((pairs) => Object.keys(pairs).length <= 50, 'too many pairs');
const url = z.url({ protocol: /^https?$/ });

const checkoutSchema = z.object({
  products: z.array(z.uuid()).min(1),
  external_customer_id: z.string().nullish(),
  customer_email: z.email().nullish(),
  customer_ip_address: z.union([z.ipv4(), z.ipv6()]).nullish(),
  metadata: metadata.default({}),
  success_url: url.nullish(),
  return_url: url.nullish(),
  allow_trial: z.boolean().default(true),
  trial_interval: z.enum(['day', 'week', 'month', 'year']).nullish(),
  trial_interval_count: z.int().min(1).max(1000).nullish(),
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .nullish(),
  locale: z.string().nullish(),
});
const updateSchema = z.object({ cancel_at_period_end: z.boolean() });
const refundSchema = z.object({
  order_id: z.uuid(),
  amount: z.int().min(1),
  reason: z.enum([
    'duplicate',
    'fraudulent',
    'customer_request',
    'service_disruption',
    'satisfaction_guarantee',
    'other',
  ]),
});
const sessionSchema = z.object({
  external_customer_id: z.string().optional(),
  customer_id: z.uuid().optional(),
  return_url: url.nullish(),
});
const deletionSchema = z.object({ anonymize: z.enum(['true', 'false']).default('false') });
const pageSchema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

/** One field of a request is wrong; the answer quotes the input, as Polar's does. */
class InvalidField extends Error {
  readonly location: (string | number)[];
  readonly input: unknown;
  constructor(location: (string | number)[], message: string, input: unknown) {
    super(message);
    this.location = location;
    this.input = input;
  }
}

function read<T extends z.ZodType>(schema: T, input: unknown, part: 'body' | 'query' | 'path'): z.infer<T> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new InvalidField([part, ...(issue?.path ?? []).map(String)], issue?.message ?? 'invalid', input);
}

type Answer = { status: number; body: unknown };
type Handler = (request: { id: string; query: URLSearchParams; body: unknown }) => Answer;

/** The part of Polar's API that the product uses, with its checks, status codes and names of faults. */
export function apiServer(deps: ApiDeps): Server {
  const { state, checkouts, subscriptions, orders } = deps;
  const { shop } = state;

  const listOf = <T>(records: Iterable<T>, toBody: (record: T) => object, query: URLSearchParams): Answer => {
    const { page, limit } = read(pageSchema, Object.fromEntries(query), 'query');
    const all = [...records].reverse();
    const items = all.slice((page - 1) * limit, page * limit).map(toBody);
    const pagination = { total_count: all.length, max_page: Math.ceil(all.length / limit) };
    return { status: 200, body: { items, pagination } };
  };
  const matches = (query: URLSearchParams, name: string, value: string | null) => {
    const wanted = query.getAll(name);
    return wanted.length === 0 || wanted.includes(value ?? '');
  };
  const isListed = (query: URLSearchParams, customer: CustomerRecord, metadata: Metadata) =>
    matches(query, 'external_customer_id', customer.externalId) &&
    matches(query, 'customer_id', customer.id) &&
    matches(query, 'metadata[user_id]', String(metadata['user_id'] ?? ''));

  const handlers: Readonly<Record<string, Handler>> = {
    'POST /v1/checkouts': ({ body }) => {
      const input = read(checkoutSchema, body, 'body');
      const product = Object.values(shop.products).find(({ id }) => id === input.products[0]);
      if (!product) throw new InvalidField(['body', 'products', 0], 'Product does not exist.', input.products[0]);
      const checkout = checkouts.open({
        product,
        currency: input.currency ?? null,
        externalCustomerId: input.external_customer_id ?? null,
        customerEmail: input.customer_email ?? null,
        customerIpAddress: input.customer_ip_address ?? null,
        metadata: input.metadata,
        successUrl: input.success_url ?? null,
        returnUrl: input.return_url ?? null,
        allowTrial: input.allow_trial,
        trialInterval: input.trial_interval ?? null,
        trialIntervalCount: input.trial_interval_count ?? null,
        locale: input.locale ?? null,
      });
      return { status: 201, body: checkoutBody(shop, checkout) };
    },
    'GET /v1/checkouts/{id}': ({ id }) => ({
      status: 200,
      body: checkoutBody(shop, existing(state.checkouts, id)),
    }),
    'GET /v1/subscriptions': ({ query }) => {
      const own = [...state.subscriptions.values()].filter(({ customer, metadata }) =>
        isListed(query, customer, metadata),
      );
      return listOf(own, (subscription) => subscriptionBody(shop, subscription), query);
    },
    'GET /v1/subscriptions/{id}': ({ id }) => ({
      status: 200,
      body: subscriptionBody(shop, existing(state.subscriptions, id)),
    }),
    'PATCH /v1/subscriptions/{id}': ({ id, body }) => {
      const { cancel_at_period_end: cancels } = read(updateSchema, body, 'body');
      const changed = cancels ? subscriptions.cancel(id) : subscriptions.resume(id);
      return { status: 200, body: subscriptionBody(shop, changed) };
    },
    'DELETE /v1/subscriptions/{id}': ({ id }) => ({
      status: 200,
      body: subscriptionBody(shop, subscriptions.revoke(id)),
    }),
    'GET /v1/orders': ({ query }) => {
      const own = [...state.orders.values()].filter(({ subscription }) =>
        isListed(query, subscription.customer, subscription.metadata),
      );
      return listOf(own, (order) => orderBody(shop, order), query);
    },
    'GET /v1/orders/{id}': ({ id }) => ({ status: 200, body: orderBody(shop, existing(state.orders, id)) }),
    'GET /v1/orders/{id}/invoice': ({ id }) => {
      const { isInvoiceGenerated } = existing(state.orders, id);
      if (!isInvoiceGenerated) {
        throw new PolarRefusal(404, 'InvoiceDoesNotExist', `No invoice exists for order ${id}.`);
      }
      return { status: 200, body: { url: `${shop.origin}/invoices/${id}.pdf` } };
    },
    'POST /v1/orders/{id}/invoice': ({ id }) => {
      orders.generateInvoice(id);
      return { status: 202, body: null };
    },
    'GET /v1/products/{id}': ({ id }) => {
      const product = Object.values(shop.products).find((candidate) => candidate.id === id);
      if (!product) throw new PolarRefusal(404, 'ResourceNotFound', 'Not found');
      return { status: 200, body: productBody(shop, product, shop.currency) };
    },
    'DELETE /v1/customers/{id}': ({ id, query }) => {
      const { anonymize } = read(deletionSchema, Object.fromEntries(query), 'query');
      deleteCustomer(state, subscriptions, id, anonymize === 'true');
      return { status: 204, body: null };
    },
    'GET /v1/refunds': ({ query }) => {
      const own = [...state.refunds.values()].filter(({ order }) => matches(query, 'order_id', order.id));
      return listOf(own, (refund) => refundBody(shop, refund), query);
    },
    'POST /v1/refunds': ({ body }) => {
      const input = read(refundSchema, body, 'body');
      if (!state.orders.has(input.order_id)) {
        throw new InvalidField(['body', 'order_id'], 'Order not found', input.order_id);
      }
      return { status: 200, body: refundBody(shop, orders.refund(input.order_id, input.amount, input.reason)) };
    },
    'POST /v1/customer-sessions': ({ body }) => {
      const input = read(sessionSchema, body, 'body');
      const { external_customer_id: externalId, customer_id: customerId } = input;
      const customer =
        externalId === undefined
          ? state.customers.get(customerId ?? '')
          : [...state.customers.values()].find((candidate) => candidate.externalId === externalId);
      if (!customer) {
        const field = externalId === undefined ? 'customer_id' : 'external_customer_id';
        throw new InvalidField(['body', field], 'Customer does not exist.', externalId ?? customerId);
      }
      const now = state.time();
      const token = `polar_cst_${state.newId().replaceAll('-', '')}`;
      return {
        status: 201,
        body: {
          created_at: now,
          modified_at: null,
          id: state.newId(),
          token,
          expires_at: addDays(now, 1),
          return_url: input.return_url ?? null,
          customer_portal_url: `${shop.origin}/portal?customer_session_token=${token}`,
          customer_id: customer.id,
          customer: customerBody(shop, customer),
        },
      };
    },
  };

  function answerTo(call: string, request: { id: string; query: URLSearchParams; body: unknown }): Answer {
    const handler = handlers[call];
    if (!handler) return { status: 404, body: { detail: 'Not Found' } };
    try {
      if (request.id !== '') read(z.object({ id: z.guid() }), { id: request.id }, 'path');
      return handler(request);
    } catch (error) {
      if (error instanceof PolarRefusal) {
        return { status: error.status, body: { error: error.error, detail: error.message } };
      }
      if (!(error instanceof InvalidField)) throw error;
      const detail = [{ type: 'value_error', loc: error.location, msg: error.message, input: error.input }];
      return { status: 422, body: { error: 'RequestValidationError', detail } };
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await text(request);
    const address = new URL(request.url ?? '/', 'http://localhost');
    const [, version, collection, id = '', part] = address.pathname.split('/');
    const path = [version, collection, id && '{id}', part]
      .filter(Boolean)
      .map((name) => `/${name}`)
      .join('');
    const call = `${request.method} ${path}` as ApiCall;
    const body: unknown = raw === '' ? null : JSON.parse(raw);
    deps.requests.push({ call, url: request.url ?? '', body, version: request.headers['polar-version']?.toString() });

    const fault = deps.faults.take(call);
    if (fault !== null && fault !== 'late') return playFault(fault, response);
    const isAllowed = request.headers.authorization === `Bearer ${deps.accessToken}`;
    const answer = isAllowed
      ? answerTo(call, { id: decodeURIComponent(id), query: address.searchParams, body })
      : { status: 401, body: { error: 'invalid_token', error_description: 'The access token is invalid.' } };
    if (fault === 'late') response.socket?.destroy();
    else {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(answer.status === 204 ? undefined : JSON.stringify(answer.body));
    }
    deps.changed();
  }

  return createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: 'InternalServerError', detail: String(error) }));
    });
  });
}
