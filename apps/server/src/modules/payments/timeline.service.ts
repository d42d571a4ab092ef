import type { PaymentTimeline, PlanType, RefundablePayment, TimelineEntry } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { PaymentProvider } from '../../platform/payment/provider.ts';
import { hasMail } from './notices.service.ts';
import { livingSubscription, snapshotOf } from './plan.ts';
import { MOST, type Owner, type TimelineRepo } from './timeline.repo.ts';
import { faultOf, stateOfWebhook } from './webhook-state.ts';

export type Subject = { subject: 'subscription' | 'attempt' | 'user'; id: string };

type Rows<Name extends keyof TimelineRepo> = Awaited<ReturnType<TimelineRepo[Name]>>;
type Attempt = Rows<'attempts'>[number];
type Subscription = Rows<'subscriptions'>[number];
type Order = Rows<'orders'>[number];

type TimelineDeps = { provider: PaymentProvider | null; repo: TimelineRepo };

/** The history of a subscription, of an attempt, or of everything of a user, in its order. */
export function timelineService({ provider, repo }: TimelineDeps) {
  /** The user, and the ids that the record is known by; every id with a user as subject. */
  async function find({ subject, id }: Subject): Promise<{ userId: string | null; ids: readonly string[] | null }> {
    if (subject === 'user') return { userId: id, ids: null };
    const row = subject === 'subscription' ? await repo.subscription(id) : await repo.attempt(id);
    if (!row) throw new AppError('not_found');
    return { userId: row.userId, ids: 'requestId' in row ? idsOfAttempt(row) : idsOfSubscription(row) };
  }

  return {
    /** Throws `not_found`. */
    async timeline(subject: Subject): Promise<PaymentTimeline> {
      const { userId, ids } = await find(subject);
      const user = userId === null ? null : await repo.payer(userId);
      if (userId !== null && !user) throw new AppError('not_found');
      const owner: Owner = userId === null ? { ids: ids ?? [] } : { userId };
      const all = {
        attempts: await repo.attempts(owner),
        subscriptions: await repo.subscriptions(owner),
        orders: await repo.orders(owner),
      };
      const related = ids === null ? null : relatives(ids, all);
      const belongs = (own: readonly string[]) => related === null || own.some((id) => related.has(id));
      const attempts = all.attempts.filter((row) => belongs(idsOfAttempt(row)));
      const subscriptions = all.subscriptions.filter((row) => belongs(idsOfSubscription(row)));
      const orders = all.orders.filter((row) => belongs(idsOfOrder(row)));
      const payments = [...orders, ...attempts].map(({ id }) => id);
      const requests = await repo.requests(userId === null ? { ids: payments } : { userId });
      const known = [...idsAtProvider({ attempts, subscriptions, orders })];
      const webhooks = (await repo.webhooks(userId, known)).filter(
        ({ payload }) => related === null || known.some((id) => payload?.includes(id)),
      );
      const notices = userId === null ? [] : await repo.notices(userId);
      const everyId = [...idsOf(all)];
      const term = termOf(subscriptions, attempts);
      // News of the start and end of Premium name no payment.
      const isAbout = ({ key, createdAt }: { key: string; createdAt: Date }) =>
        related === null ||
        [...related].some((id) => key.includes(id)) ||
        (!everyId.some((id) => key.includes(id)) && createdAt >= term.from && createdAt <= term.to);
      const entries: TimelineEntry[] = [
        ...attempts.map(presentAttempt),
        ...subscriptions.map(presentSubscription),
        ...orders.map(presentOrder),
        ...webhooks.map(presentWebhook),
        ...notices.filter(isAbout).map(presentNotice),
        ...requests
          .filter(({ orderId }) => payments.includes(orderId))
          .map((row) => presentRequest(row, orders.find(({ id }) => id === row.orderId)?.provider === 'sandbox')),
      ];
      const rows = [...Object.values(all), webhooks, notices, requests];
      const requestOf = (id: string) =>
        (requests.find(({ orderId }) => orderId === id)?.status ?? null) as RefundablePayment['request'];
      return {
        user,
        entries: entries.toSorted((a, b) => (a.at === b.at ? rank(a) - rank(b) : a.at < b.at ? -1 : 1)),
        isCut: rows.some(({ length }) => length >= MOST),
        refundable: [
          ...orders
            .filter((order) => order.provider === provider?.name && isPaid(order) && order.refunded < order.amount)
            .map((order) => refundableOrder(order, requestOf(order.id))),
          ...attempts.filter(isConfirmedTransfer).map((attempt) => refundableTransfer(attempt, requestOf(attempt.id))),
        ].filter(({ request }) => request !== 'granted'),
        living: livingOf(subscriptions, provider),
        transfer: openTransfer(attempts),
      };
    },
  };
}

const texts = (...values: unknown[]) =>
  values.filter((value): value is string => typeof value === 'string' && value !== '');
const attemptOf = ({ metadata }: Subscription) => (metadata as { attempt_id?: unknown }).attempt_id;
const idsOfAttempt = ({ id, checkoutId, polarPaymentId }: Attempt) => texts(id, checkoutId, polarPaymentId);
const idsOfSubscription = (row: Subscription) =>
  texts(row.id, row.subscriptionId, row.polarPaymentId, snapshotOf(row)?.checkoutId, attemptOf(row));
const idsOfOrder = ({ id, subscriptionId, checkoutId }: Order) => texts(id, subscriptionId, checkoutId);

type Records = { attempts: readonly Attempt[]; subscriptions: readonly Subscription[]; orders: readonly Order[] };

const idSets = ({ attempts, subscriptions, orders }: Records): string[][] => [
  ...attempts.map(idsOfAttempt),
  ...subscriptions.map(idsOfSubscription),
  ...orders.map(idsOfOrder),
];
const idsOf = (records: Records) => new Set(idSets(records).flat());
/** Ids that a body of the provider can contain. */
const idsAtProvider = ({ attempts, subscriptions, orders }: Records) =>
  new Set(
    texts(
      ...attempts.map(({ checkoutId }) => checkoutId),
      ...subscriptions.map(({ subscriptionId }) => subscriptionId),
      ...orders.map(({ id }) => id),
    ),
  );

/** The ids, and those of everything that is connected with them by a common id. */
function relatives(ids: readonly string[], records: Records): ReadonlySet<string> {
  const found = new Set(ids);
  const sets = idSets(records);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const set of sets) if (set.some((id) => found.has(id))) for (const id of set) found.add(id);
  }
  return found;
}

const DAY = 86_400_000;

/** From the first attempt to a day after the last end. */
function termOf(subscriptions: readonly Subscription[], attempts: readonly Attempt[]): { from: Date; to: Date } {
  const starts = [
    ...attempts.map((row) => row.attemptedAt),
    ...subscriptions.map((row) => row.startedAt ?? row.createdAt),
  ];
  const ends = subscriptions.flatMap((row) =>
    row.status === 'expired' && row.entitledUntil ? [row.entitledUntil] : [],
  );
  const isOver = ends.length === subscriptions.length;
  return {
    from: new Date(Math.min(...starts.map(Number)) - DAY),
    to: new Date(isOver && ends.length > 0 ? Math.max(...ends.map(Number)) + DAY : 8e15),
  };
}

const RANKS = ['attempt', 'subscription', 'order', 'webhook', 'request', 'notice'];
const rank = ({ kind }: TimelineEntry) => RANKS.indexOf(kind);

const NOTHING = {
  method: null,
  amount: null,
  refunded: null,
  currency: null,
  providerId: null,
  endedAt: null,
  note: null,
  isSimulated: false,
  canResend: false,
} as const;

const presentAttempt = (row: Attempt): TimelineEntry => ({
  ...NOTHING,
  kind: 'attempt',
  at: row.attemptedAt.toISOString(),
  id: row.id,
  name: row.planType,
  state: row.status,
  method: row.paymentMethod,
  amount: row.amount,
  currency: row.currency,
  providerId: row.checkoutId ?? row.code,
  endedAt: row.completedAt?.toISOString() ?? null,
  note: row.failureReason,
  isSimulated: row.provider === 'sandbox',
});

const presentSubscription = (row: Subscription): TimelineEntry => ({
  ...NOTHING,
  kind: 'subscription',
  at: (row.startedAt ?? row.createdAt).toISOString(),
  id: row.id,
  name: row.planType ?? 'grant',
  state: snapshotOf(row)?.status ?? row.status,
  method: row.paymentMethod,
  ...(row.paymentMethod === 'grant' ? {} : { amount: row.amount, currency: row.currency }),
  providerId: row.subscriptionId,
  endedAt: row.expiresAt?.toISOString() ?? null,
  isSimulated: row.provider === 'sandbox',
});

const presentOrder = (row: Order): TimelineEntry => ({
  ...NOTHING,
  kind: 'order',
  at: row.createdAt.toISOString(),
  id: row.id,
  name: row.billingReason,
  state: row.status,
  amount: row.amount,
  refunded: row.refunded,
  currency: row.currency,
  providerId: row.id,
  note: row.invoiceNumber || null,
  isSimulated: row.provider === 'sandbox',
});

const presentWebhook = (row: Rows<'webhooks'>[number]): TimelineEntry => ({
  ...NOTHING,
  kind: 'webhook',
  at: row.receivedAt.toISOString(),
  id: row.id,
  name: row.type,
  state: stateOfWebhook(row),
  providerId: row.id,
  endedAt: row.processedAt?.toISOString() ?? null,
  note: faultOf(row),
  isSimulated: row.provider === 'sandbox',
});

const presentNotice = (row: Rows<'notices'>[number]): TimelineEntry => {
  const { amount, currency } = row.data as { amount?: unknown; currency?: unknown };
  const isMoney = typeof amount === 'number' && typeof currency === 'string';
  return {
    ...NOTHING,
    kind: 'notice',
    at: row.createdAt.toISOString(),
    id: row.key,
    name: row.template,
    state: row.sentAt ? 'sent' : 'waiting',
    ...(isMoney ? { amount, currency } : {}),
    endedAt: (row.resentAt ?? row.sentAt)?.toISOString() ?? null,
    canResend: row.sentAt !== null && hasMail(row.template),
  };
};

const presentRequest = (row: Rows<'requests'>[number], isSimulated: boolean): TimelineEntry => ({
  ...NOTHING,
  kind: 'request',
  at: row.requestedAt.toISOString(),
  id: row.id,
  name: 'money_back',
  state: row.status,
  providerId: row.orderId,
  endedAt: row.decidedAt?.toISOString() ?? null,
  isSimulated,
});

const isPaid = ({ status, amount }: Order) => amount > 0 && ['paid', 'partially_refunded'].includes(status);
const isConfirmedTransfer = ({ paymentMethod, status, metadata }: Attempt) =>
  paymentMethod === 'bank-transfer' && status === 'succeeded' && !('refunded_at' in (metadata as object));

const refundableOrder = (order: Order, request: RefundablePayment['request']): RefundablePayment => ({
  orderId: order.id,
  number: order.invoiceNumber || order.id,
  amount: order.amount,
  refunded: order.refunded,
  currency: order.currency,
  paidAt: order.createdAt.toISOString(),
  isTransfer: false,
  isSimulated: order.provider === 'sandbox',
  request,
});

const refundableTransfer = (attempt: Attempt, request: RefundablePayment['request']): RefundablePayment => ({
  orderId: attempt.id,
  number: attempt.code ?? attempt.id,
  amount: attempt.amount,
  refunded: 0,
  currency: attempt.currency,
  paidAt: (attempt.completedAt ?? attempt.attemptedAt).toISOString(),
  isTransfer: true,
  isSimulated: false,
  request,
});

function livingOf(rows: readonly Subscription[], provider: PaymentProvider | null): PaymentTimeline['living'] {
  const row = livingSubscription(rows);
  const snapshot = row && snapshotOf(row);
  if (!row || !snapshot) return null;
  const canChange = row.provider === provider?.name && row.endRequestedAt === null && row.userId !== null;
  const endsAt = snapshot.cancelsAtPeriodEnd ? (snapshot.endsAt ?? snapshot.periodEndsAt) : null;
  return {
    subscriptionId: snapshot.id,
    planType: snapshot.planType as PlanType,
    canCancel: canChange && !snapshot.cancelsAtPeriodEnd,
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  };
}

/** A transfer that is waited for; otherwise the latest one that was given up, since its money may come late. */
function openTransfer(attempts: readonly Attempt[]): PaymentTimeline['transfer'] {
  const open = attempts.filter(
    ({ paymentMethod, status, code, userId }) =>
      paymentMethod === 'bank-transfer' && status !== 'succeeded' && code !== null && userId !== null,
  );
  const row = open.find(({ status }) => status === 'pending') ?? open[0];
  return row?.code ? { code: row.code, amount: row.amount, currency: row.currency } : null;
}

export type TimelineService = ReturnType<typeof timelineService>;
