import type { Db } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Instant, PaymentProviderError, toInstant } from '../../platform/payment/provider.ts';
import { moveBack } from './instants.ts';
import {
  changeOrder,
  changeSubscription,
  customerState,
  isLiving,
  newOrder,
  newRefund,
  nextPeriod,
  type SandboxOrder,
  type SandboxSubscription,
} from './polar-objects.ts';
import type { SandboxObjectsRepo } from './sandbox-objects.repo.ts';
import type { Emit, SandboxWebhooksService } from './sandbox-webhooks.service.ts';

type SandboxSubscriptionsDeps = { repo: SandboxObjectsRepo; webhooks: SandboxWebhooksService; clock: Clock };

const DAY = 86_400_000;
/** Days before the end that the clock can be set to, when reminders are sent. */
const REMINDER_DAYS = 3;
/** Days after a failed renewal at which it is tried for the last time. */
const LAST_RETRY_DAYS = 21;

/** Moves of the portal's clock. */
export const CLOCK_MOVES = ['near-end', 'end', 'retry-fails', 'retry-succeeds'] as const;
type ClockMove = (typeof CLOCK_MOVES)[number];

/** A subscription being changed in a transaction. */
type Change = { tx: Db; emit: Emit; now: Date; userId: string; declines: boolean };

/** Subscriptions and orders of the sandbox after the purchase. */
export function sandboxSubscriptionsService({ repo, webhooks, clock }: SandboxSubscriptionsDeps) {
  /** Stores the subscription and sends the webhooks `subscription.updated` and `subscription.<type>`. */
  async function save({ tx, emit }: Change, subscription: SandboxSubscription, type?: string) {
    await repo.save(tx, 'subscription', subscription);
    emit('subscription.updated', subscription);
    if (type) emit(`subscription.${type}`, subscription);
    return subscription;
  }

  const saveState = async (change: Change, subscription: SandboxSubscription, type: string) => {
    const saved = await save(change, subscription, type);
    change.emit('customer.state_changed', customerState(saved.customer, isLiving(saved) ? [saved] : []));
    return saved;
  };

  async function ordersOf(tx: Db, subscription: SandboxSubscription, userId: string): Promise<SandboxOrder[]> {
    const orders = await repo.ofUser('order', userId, tx);
    return orders.map(({ data }) => data).filter(({ subscription_id: id }) => id === subscription.id);
  }

  /** Changes a subscription as it is when the user's lock is held; null when it is unknown. */
  async function change<T>(
    id: string,
    work: (change: Change, subscription: SandboxSubscription) => Promise<T>,
  ): Promise<T | null> {
    const found = await repo.find('subscription', id);
    if (!found) return null;
    const { userId } = found;
    return webhooks.change(userId, async (tx, emit, now) => {
      const current = await repo.find('subscription', id, tx);
      return current && work({ tx, emit, now, userId, declines: current.declines }, current.data);
    });
  }

  /** As `change`; rejects with `PaymentProviderError` unless the subscription lives. */
  async function changeLiving(
    id: string,
    work: (change: Change, subscription: SandboxSubscription) => Promise<SandboxSubscription>,
  ): Promise<SandboxSubscription> {
    const changed = await change(id, async (details, subscription) => {
      if (!isLiving(subscription)) throw new PaymentProviderError('refused', 'AlreadyCanceledSubscription');
      return work(details, subscription);
    });
    if (!changed) throw new PaymentProviderError('refused', 'ResourceNotFound');
    return changed;
  }

  async function end(change: Change, subscription: SandboxSubscription) {
    const at = toInstant(change.now.toISOString());
    const unpaid = (await ordersOf(change.tx, subscription, change.userId)).filter(
      ({ status }) => status === 'pending',
    );
    for (const order of unpaid) {
      const given = changeOrder(order, change.now, { status: 'void' });
      await repo.save(change.tx, 'order', given);
      change.emit('order.updated', given);
    }
    const ended = changeSubscription(subscription, change.now, {
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? at,
      ends_at: at,
      ended_at: at,
    });
    return saveState(change, ended, 'revoked');
  }

  /** The period is over: the subscription ends, is renewed, or its renewal fails. */
  async function turn(change: Change, subscription: SandboxSubscription): Promise<SandboxSubscription> {
    if (subscription.cancel_at_period_end) return end(change, subscription);
    const { tx, emit, now, userId, declines } = change;
    const period = nextPeriod(subscription);
    const cycled = await save(change, changeSubscription(subscription, now, { ...period, status: 'active' }), 'cycled');
    const earlier = await repo.ofUser('order', userId, tx);
    const order = newOrder(
      cycled,
      earlier.length + 1,
      { amount: cycled.amount, reason: 'subscription_cycle', status: declines ? 'pending' : 'paid' },
      now,
    );
    await repo.insert(tx, 'order', userId, order, now);
    emit('order.created', order);
    emit('order.updated', order);
    if (!declines) {
      emit('order.paid', order);
      return cycled;
    }
    const at = toInstant(now.toISOString());
    return saveState(change, changeSubscription(cycled, now, { status: 'past_due', past_due_at: at }), 'past_due');
  }

  /** A failed renewal is paid after all. */
  async function settle(change: Change, subscription: SandboxSubscription) {
    const { tx, emit, now, userId } = change;
    for (const order of await ordersOf(tx, subscription, userId)) {
      if (order.status !== 'pending') continue;
      const paid = changeOrder(order, now, { status: 'paid', paid: true });
      await repo.save(tx, 'order', paid);
      emit('order.updated', paid);
      emit('order.paid', paid);
    }
    return saveState(change, changeSubscription(subscription, now, { status: 'active', past_due_at: null }), 'active');
  }

  /** Moves the dates of a subscription and its orders into the past, as if the time between had passed. */
  async function passTime(change: Change, subscription: SandboxSubscription, milliseconds: number) {
    if (milliseconds <= 0) return subscription;
    const { tx, emit, now, userId } = change;
    const back = (time: Instant) => moveBack(time, milliseconds);
    const backOrNull = (time: Instant | null) => time && back(time);
    for (const order of await ordersOf(tx, subscription, userId)) {
      const moved = changeOrder(order, now, { created_at: back(order.created_at) });
      await repo.save(tx, 'order', moved);
      emit('order.updated', moved);
    }
    // When it was cancelled or failed is what its news are about, which are not sent again.
    return save(
      change,
      changeSubscription(subscription, now, {
        created_at: back(subscription.created_at),
        started_at: back(subscription.started_at),
        trial_start: backOrNull(subscription.trial_start),
        trial_end: backOrNull(subscription.trial_end),
        current_period_start: back(subscription.current_period_start),
        current_period_end: back(subscription.current_period_end),
        ends_at: backOrNull(subscription.ends_at),
      }),
    );
  }

  const timeUntil = (time: Instant, now: Date, days = 0) => new Date(time).getTime() + days * DAY - now.getTime();

  async function moveClock(change: Change, subscription: SandboxSubscription, move: ClockMove) {
    const { tx, now } = change;
    const { id, status, past_due_at: pastDueAt, current_period_end: periodEnd } = subscription;
    if (!clockMoves(subscription, now).includes(move)) return subscription;
    switch (move) {
      case 'near-end':
        return passTime(change, subscription, timeUntil(periodEnd, now, -REMINDER_DAYS));
      case 'end':
        return turn(change, await passTime(change, subscription, timeUntil(periodEnd, now)));
      case 'retry-fails':
        return end(
          change,
          await passTime(change, subscription, timeUntil(pastDueAt ?? periodEnd, now, LAST_RETRY_DAYS)),
        );
      case 'retry-succeeds':
        await repo.setDeclines(tx, id, false);
        return status === 'past_due' ? settle(change, subscription) : subscription;
    }
  }

  return {
    async find(id: string): Promise<SandboxSubscription | null> {
      return (await repo.find('subscription', id))?.data ?? null;
    },
    ofUser: (userId: string) => repo.ofUser('subscription', userId),
    ordersOfUser: async (userId: string): Promise<SandboxOrder[]> =>
      (await repo.ofUser('order', userId)).map(({ data }) => data),
    async findOrder(id: string): Promise<SandboxOrder | null> {
      return (await repo.find('order', id))?.data ?? null;
    },
    cancel: (id: string) =>
      changeLiving(id, async (change, subscription) => {
        if (subscription.cancel_at_period_end) return subscription;
        const cancelled = changeSubscription(subscription, change.now, {
          cancel_at_period_end: true,
          canceled_at: toInstant(change.now.toISOString()),
          ends_at: subscription.current_period_end,
        });
        return saveState(change, cancelled, 'canceled');
      }),
    resume: (id: string) =>
      changeLiving(id, async (change, subscription) => {
        if (!subscription.cancel_at_period_end) return subscription;
        const resumed = { cancel_at_period_end: false, canceled_at: null, ends_at: null };
        return saveState(change, changeSubscription(subscription, change.now, resumed), 'uncanceled');
      }),
    /** Ends the subscription at once; null when it is unknown. */
    revoke: (id: string) =>
      change(id, async (details, subscription) => (isLiving(subscription) ? end(details, subscription) : subscription)),
    /** Gives the money of an order back, once. Rejects with `PaymentProviderError`. */
    async refund(orderId: string): Promise<void> {
      const found = await repo.find('order', orderId);
      if (!found) throw new PaymentProviderError('refused', 'ResourceNotFound');
      await webhooks.change(found.userId, async (tx, emit, now) => {
        const order = (await repo.find('order', orderId, tx))?.data;
        if (!order || order.status === 'refunded') return;
        if (order.status !== 'paid' || order.total_amount === 0) {
          throw new PaymentProviderError('refused', 'NothingToRefund');
        }
        const refund = newRefund(order, now);
        const refunded = changeOrder(order, now, {
          status: 'refunded',
          refunded_amount: order.net_amount,
          refunded_tax_amount: order.tax_amount,
          refundable_amount: 0,
          refundable_tax_amount: 0,
        });
        await repo.insert(tx, 'refund', found.userId, refund, now);
        await repo.save(tx, 'order', refunded);
        emit('refund.created', refund);
        emit('order.updated', refunded);
        emit('order.refunded', refunded);
      });
    },
    /** Sets whether the card is declined at the next renewal. */
    setCard: (id: string, declines: boolean) => change(id, ({ tx }) => repo.setDeclines(tx, id, declines)),
    clockMoves: (subscription: SandboxSubscription) => clockMoves(subscription, clock.now()),
    /** Lets time pass; does nothing unless the subscription is as the user last saw it, so that two presses are one. */
    moveClock: (id: string, move: ClockMove, seenAt: Instant) =>
      change(id, (details, subscription) =>
        versionOf(subscription) === seenAt ? moveClock(details, subscription, move) : Promise.resolve(subscription),
      ),
    /** Ends, renews or settles subscriptions that are due by the real clock. */
    async settleDue(): Promise<void> {
      const faults: unknown[] = [];
      for (const { id } of await repo.dueSubscriptions(clock.now())) {
        await change(id, settleAll).catch((error: unknown) => faults.push(error));
      }
      if (faults.length > 0) throw new AggregateError(faults, 'subscriptions of the sandbox could not be settled');
    },
  };

  /** A server that was off for months makes up for each period. */
  async function settleAll(details: Change, subscription: SandboxSubscription) {
    let current = subscription;
    for (let next = await settleOne(details, current); next !== current; next = await settleOne(details, current)) {
      current = next;
    }
  }

  /** The same subscription when nothing is due. */
  async function settleOne(details: Change, subscription: SandboxSubscription): Promise<SandboxSubscription> {
    const { now, declines } = details;
    const { status, past_due_at: pastDueAt, current_period_end: periodEnd } = subscription;
    if (!isLiving(subscription)) return subscription;
    if (status !== 'past_due') return timeUntil(periodEnd, now) <= 0 ? turn(details, subscription) : subscription;
    if (!declines) return settle(details, subscription);
    const isLastRetry = pastDueAt !== null && timeUntil(pastDueAt, now, LAST_RETRY_DAYS) <= 0;
    return isLastRetry ? end(details, subscription) : subscription;
  }
}

/** The version of a subscription that a page was made of. */
export const versionOf = ({ modified_at: modifiedAt, created_at: createdAt }: SandboxSubscription): Instant =>
  modifiedAt ?? createdAt;

/** The moves of the clock that make sense for the subscription. */
function clockMoves(subscription: SandboxSubscription, now: Date): ClockMove[] {
  if (!isLiving(subscription)) return [];
  if (subscription.status === 'past_due') return ['retry-succeeds', 'retry-fails'];
  const isNear = new Date(subscription.current_period_end).getTime() - REMINDER_DAYS * DAY <= now.getTime();
  return isNear ? ['end'] : ['near-end', 'end'];
}

export type SandboxSubscriptionsService = ReturnType<typeof sandboxSubscriptionsService>;
