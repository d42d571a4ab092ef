import type { Instant, SubscriptionSnapshot } from '../../platform/payment/provider.ts';
import { addDays } from './add-days.ts';
import { canonicalText } from './canonical-text.ts';

/** A snapshot with the time at which the provider wrote it down. */
export type StatedSubscription = { snapshot: SubscriptionSnapshot; at: Instant };

/**
 * The later of two states of one subscription. It is a maximum in a total order, so that any order and any repetition of
 * webhooks ends in the same state: an ended subscription is final, then the provider's time of change decides, then the time of
 * the webhook. What is left, two different states of the same times, is decided by their text.
 */
export function later(a: StatedSubscription, b: StatedSubscription): StatedSubscription {
  return compare(a, b) < 0 ? b : a;
}

function compare(a: StatedSubscription, b: StatedSubscription): number {
  const isFinal = (stated: StatedSubscription) => Number(stated.snapshot.endedAt !== null);
  return (
    isFinal(a) - isFinal(b) ||
    compareText(a.snapshot.modifiedAt, b.snapshot.modifiedAt) ||
    compareText(a.at, b.at) ||
    compareText(canonicalText(a.snapshot), canonicalText(b.snapshot))
  );
}

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Time of a renewing subscription beyond its period in which the provider's news of the renewal may arrive. */
const SLACK_DAYS = 1;

/**
 * Until when a subscription gives Premium, by the provider's times alone; null when it gives none. It is entitled while
 * in its trial, active, or past due within the grace time; one that renews is given this time, too, until the provider
 * reports the renewal.
 */
export function entitledUntil(snapshot: SubscriptionSnapshot, graceDays: number): Date | null {
  const { status, endedAt, endsAt, periodStartsAt, periodEndsAt, pastDueAt, cancelsAtPeriodEnd } = snapshot;
  if (endedAt) return new Date(endedAt);
  switch (status) {
    case 'trialing':
    case 'active':
      if (cancelsAtPeriodEnd) return new Date(endsAt ?? periodEndsAt);
      return addDays(new Date(periodEndsAt), Math.max(graceDays, SLACK_DAYS));
    case 'past_due':
      // Each retry changes the subscription, so the time of a change is no start of the grace time.
      return addDays(new Date(pastDueAt ?? periodStartsAt), graceDays);
    case 'canceled':
      return new Date(endsAt ?? periodEndsAt);
    default:
      return null;
  }
}

/** The status of specification §3 that the administration shows. */
export function listedStatus({ status, endedAt, cancelsAtPeriodEnd }: SubscriptionSnapshot) {
  if (endedAt || status === 'canceled' || status === 'incomplete_expired') return 'expired';
  if (status === 'incomplete') return 'pending';
  if (status === 'past_due' || status === 'unpaid') return 'failed';
  return cancelsAtPeriodEnd ? 'cancelled' : 'active';
}

/** Whether the subscription is of a kind that gives Premium, apart from its time. */
export const entitles = ({ status }: SubscriptionSnapshot): boolean =>
  ['trialing', 'active', 'past_due'].includes(status);

/** Whether the subscription still lives at the provider, so that a second one would charge the user twice. */
export const lives = ({ status, endedAt }: SubscriptionSnapshot): boolean =>
  !endedAt && ['trialing', 'active', 'past_due', 'paused', 'unpaid'].includes(status);
