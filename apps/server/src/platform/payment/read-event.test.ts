import { describe, expect, it } from 'vitest';
import { type PolarBodyIds, polarBodies } from '../../testing/polar/polar-bodies.ts';
import { toInstant } from './provider.ts';
import { readCheckout, readEvent, readOrder, readRefund, readSubscription } from './read-event.ts';

const ids: PolarBodyIds = {
  userId: 'user-1',
  checkoutId: '6a2e3d10-0000-4000-8000-000000000001',
  subscriptionId: '6a2e3d10-0000-4000-8000-000000000002',
  formerSubscriptionId: '6a2e3d10-0000-4000-8000-000000000003',
  orderId: '6a2e3d10-0000-4000-8000-000000000004',
};
const bodies = polarBodies(ids);

type Body = { type: string; timestamp: string; data: Record<string, unknown> };

const bodyOf = (type: string, place = 0): Body => {
  const found = bodies.filter((body) => body.type === type).at(place);
  if (!found) throw new Error(`no body of ${type}`);
  return JSON.parse(found.body);
};
const read = (body: unknown) => readEvent(JSON.stringify(body));

const owner = { externalId: 'user-1', metadataUserId: 'user-1', customerMetadataUserId: 'user-1' };

describe('an event', () => {
  it('is read in each of the 28 situations', () => {
    const kinds = bodies.map(({ body }) => readEvent(body)).map(({ object, isKnown }) => object?.kind ?? isKnown);
    expect(kinds).toHaveLength(28);
    expect(kinds).not.toContain(false);
    const count = (kind: unknown) => kinds.filter((other) => other === kind).length;
    expect(['checkout', 'subscription', 'order', 'refund', true].map(count)).toEqual([4, 10, 6, 1, 7]);
  });

  it('of a subscription has owner, times, state and amounts', () => {
    expect(read(bodyOf('subscription.created'))).toEqual({
      type: 'subscription.created',
      at: '2026-03-30T16:13:53.633322Z',
      isKnown: true,
      object: {
        kind: 'subscription',
        subscription: {
          id: ids.subscriptionId,
          customerId: expect.any(String),
          productId: expect.any(String),
          checkoutId: ids.checkoutId,
          owner,
          status: 'trialing',
          planType: 'monthly',
          amount: 4000,
          currency: 'USD',
          startedAt: '2026-03-30T16:13:53.532380Z',
          trialEndsAt: '2026-04-30T16:13:49.739867Z',
          periodStartsAt: '2026-03-30T16:13:53.532380Z',
          periodEndsAt: '2026-04-30T16:13:49.739867Z',
          cancelsAtPeriodEnd: false,
          canceledAt: null,
          endsAt: null,
          endedAt: null,
          pastDueAt: null,
          modifiedAt: '2026-03-30T16:13:53.540276Z',
        },
      },
    });
  });

  it('of an order has amounts with tax', () => {
    expect(read(bodyOf('order.refunded')).object).toMatchObject({
      kind: 'order',
      order: {
        owner,
        subscriptionId: ids.formerSubscriptionId,
        status: 'refunded',
        amount: 4720,
        refunded: 4720,
        planType: 'monthly',
      },
    });
    expect(read(bodyOf('order.paid')).object).toMatchObject({ order: { id: ids.orderId, amount: 0, status: 'paid' } });
    expect(read(bodyOf('refund.created')).object).toMatchObject({
      kind: 'refund',
      refund: { subscriptionId: ids.formerSubscriptionId, status: 'succeeded', amount: 4720, currency: 'USD' },
    });
  });

  it('of a checkout has its owner without a customer', () => {
    expect(read(bodyOf('checkout.updated', -1)).object).toMatchObject({
      kind: 'checkout',
      checkout: { id: ids.checkoutId, status: 'succeeded', owner: { ...owner, customerMetadataUserId: null } },
    });
  });

  it('keeps its meaning with fields that are new', () => {
    for (const { body } of bodies) {
      const known = JSON.parse(body) as Body;
      const data = { ...known.data, brand_new: { deep: [1, 'x'] }, customer: newer(known.data['customer']) };
      if (known.data['customer'] === undefined) Reflect.deleteProperty(data, 'customer');
      expect(read({ ...known, api_version: '2031-01', data })).toEqual(readEvent(body));
    }
  });

  const newer = (customer: unknown) => (typeof customer === 'object' ? { ...customer, loyalty: 'gold' } : customer);

  it.each(['moon.landed', 'subscriptions.created', 'subscriptional', '', 'toString.created', '__proto__.x'])(
    'of the unknown type “%s” is distinguished and needs no fields',
    (type) => {
      expect(read({ type, timestamp: '2026-03-30T16:13:53Z', data: null })).toMatchObject({
        isKnown: false,
        object: null,
      });
    },
  );

  it('of a new word about a known object is read', () => {
    const { data } = bodyOf('subscription.created');
    const event = read({ type: 'subscription.praised', timestamp: '2026-03-30T16:13:53Z', data });
    expect(event).toMatchObject({ isKnown: true, object: { kind: 'subscription' } });
  });

  it('of a kind that changes nothing is known', () => {
    for (const type of ['customer.updated', 'customer.deleted', 'benefit_grant.revoked', 'product.updated']) {
      expect(read({ type, timestamp: '2026-03-30T16:13:53Z', data: {} })).toMatchObject({
        isKnown: true,
        object: null,
      });
    }
  });

  it('“revoked” has an end, also when the subscription names none', () => {
    const revoked = bodyOf('subscription.revoked');
    expect(read(revoked).object).toMatchObject({ subscription: { endedAt: '2026-04-30T06:25:26.000000Z' } });
    for (const missing of [null, undefined]) {
      const body = { ...revoked, data: { ...revoked.data, ended_at: missing } };
      expect(read(body).object).toMatchObject({ subscription: { endedAt: '2026-04-30T06:25:27.000000Z' } });
      const other = { ...body, type: 'subscription.updated' };
      expect(read(other).object).toMatchObject({ subscription: { endedAt: null } });
    }
  });

  it.each([
    'not JSON',
    '',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"type":"order.paid"}',
    '{"type":7,"timestamp":"2026-01-01T00:00:00Z"}',
  ])('is refused as %s', (body) => {
    expect(() => readEvent(body)).toThrow();
  });

  it('is refused with a type or a time that cannot be', () => {
    const body = bodyOf('order.paid');
    expect(() => read({ ...body, type: 'x'.repeat(101) })).toThrow();
    for (const timestamp of [null, 1, 'yesterday', '']) expect(() => read({ ...body, timestamp })).toThrow();
  });
});

describe('an object', () => {
  const USED = {
    'subscription.created': {
      parse: readSubscription,
      fields: [
        'id',
        'customer_id',
        'status',
        'recurring_interval',
        'amount',
        'currency',
        'current_period_start',
        'current_period_end',
        'cancel_at_period_end',
        'created_at',
      ],
    },
    'order.paid': {
      parse: readOrder,
      fields: [
        'id',
        'customer_id',
        'status',
        'total_amount',
        'refunded_amount',
        'currency',
        'billing_reason',
        'created_at',
      ],
    },
    'checkout.created': { parse: readCheckout, fields: ['id', 'status', 'currency', 'created_at'] },
    'refund.created': { parse: readRefund, fields: ['id', 'order_id', 'status', 'amount', 'currency', 'created_at'] },
  } as const;

  it.each(Object.entries(USED))('of %s is refused without a used field', (type, { parse, fields }) => {
    const { data } = bodyOf(type);
    expect(() => parse(data)).not.toThrow();
    for (const field of fields) {
      for (const wrong of [undefined, null, {}, []]) {
        expect(() => parse({ ...data, [field]: wrong }), `${field} as ${JSON.stringify(wrong)}`).toThrow();
      }
    }
    for (const none of [null, undefined, 'text', 7, []]) expect(() => parse(none)).toThrow();
  });

  it('needs none of the other fields', () => {
    for (const [type, { parse, fields }] of Object.entries(USED)) {
      const { data } = bodyOf(type);
      const used = Object.fromEntries(fields.map((field) => [field, data[field]]));
      expect(() => parse(used), type).not.toThrow();
    }
  });

  it.each([[-1], [0.5], ['4000'], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    'is refused with the amount %s',
    (amount) => {
      expect(() => readSubscription({ ...bodyOf('subscription.created').data, amount })).toThrow();
      expect(() => readOrder({ ...bodyOf('order.paid').data, total_amount: amount })).toThrow();
    },
  );

  it('has no owner when its ids are no texts', () => {
    const { data } = bodyOf('subscription.created');
    const anonymous = { ...data, customer: { external_id: null, metadata: {} }, metadata: { user_id: 7 } };
    expect(readSubscription(anonymous).owner).toEqual({
      externalId: null,
      metadataUserId: null,
      customerMetadataUserId: null,
    });
  });

  it('of a year is the yearly plan', () => {
    const { data } = bodyOf('subscription.created');
    expect(readSubscription({ ...data, recurring_interval: 'year' }).planType).toBe('yearly');
  });
});

describe('a time', () => {
  it.each([
    ['2026-04-30T06:25:26Z', '2026-04-30T06:25:26.000000Z'],
    ['2026-04-30T06:25:26.1Z', '2026-04-30T06:25:26.100000Z'],
    ['2026-04-30T06:25:26.12Z', '2026-04-30T06:25:26.120000Z'],
    ['2026-04-30T06:25:26.123Z', '2026-04-30T06:25:26.123000Z'],
    ['2026-04-30T06:25:26.1234Z', '2026-04-30T06:25:26.123400Z'],
    ['2026-04-30T06:25:26.12345Z', '2026-04-30T06:25:26.123450Z'],
    ['2026-04-30T06:25:26.123456Z', '2026-04-30T06:25:26.123456Z'],
    ['2026-04-30T06:25:26.999999Z', '2026-04-30T06:25:26.999999Z'],
    ['2026-04-30T06:25:26.1234567Z', '2026-04-30T06:25:26.123456Z'],
    ['2026-04-30T06:25:26+00:00', '2026-04-30T06:25:26.000000Z'],
    ['2026-04-30T09:25:26.123456+03:00', '2026-04-30T06:25:26.123456Z'],
    ['2026-04-29T23:55:26.5-06:30', '2026-04-30T06:25:26.500000Z'],
    ['2028-02-29T00:00:00.000001Z', '2028-02-29T00:00:00.000001Z'],
  ])('%s is %s', (text, instant) => {
    expect(toInstant(text)).toBe(instant);
  });

  it('sorts as text like the microseconds do', () => {
    const times = [
      '2026-04-30T06:25:26.123457Z',
      '2026-04-30T06:25:26.12Z',
      '2026-04-30T09:25:26.123456+03:00',
      '2026-04-30T06:25:26Z',
    ];
    expect(times.map(toInstant).toSorted()).toEqual([
      '2026-04-30T06:25:26.000000Z',
      '2026-04-30T06:25:26.120000Z',
      '2026-04-30T06:25:26.123456Z',
      '2026-04-30T06:25:26.123457Z',
    ]);
  });
});
