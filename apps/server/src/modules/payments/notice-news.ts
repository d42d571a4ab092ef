import { planTypeSchema } from '@bugunne/contract';
import { z } from 'zod';
import type { SubscriptionSnapshot } from '../../platform/payment/provider.ts';
import { addDays } from './add-days.ts';
import type { PremiumSource, StoredNotice } from './notices.repo.ts';
import { nextRetry } from './retry-days.ts';
import { entitledUntil } from './subscription-state.ts';

const instant = z.string().transform((text) => new Date(text));
const planType = planTypeSchema.nullable().catch(null);
const price = { amount: z.number(), currency: z.string() };

const DATA = z.discriminatedUnion('template', [
  z.object({ template: z.literal('started') }),
  z.object({ template: z.literal('trial_ending'), planType, ...price, trialEndsAt: instant }),
  // With an end for a bank transfer that extends a running one.
  z.object({ template: z.literal('renewed'), planType, ...price, endsAt: instant.optional() }),
  z.object({ template: z.literal('payment_failed'), planType, ...price, failedAt: instant }),
  // Without an end when it was unpaid and has ended at once.
  z.object({ template: z.literal('cancelled'), planType, endsAt: instant.nullable() }),
  z.object({ template: z.literal('unpaid') }),
  z.object({ template: z.literal('ended') }),
  z.object({ template: z.literal('money_back'), ...price }),
  z.object({ template: z.literal('money_back_refused'), ...price }),
]);

type PlanOrNull = z.infer<typeof planType>;
type Price = { amount: number; currency: string };

/** The start of Premium, by its source. */
export type Beginning =
  | ({ kind: 'trial'; planType: PlanOrNull; trialEndsAt: Date; renews: boolean } & Price)
  | ({ kind: 'subscription'; planType: PlanOrNull; renewsAt: Date | null; endsAt: Date | null } & Price)
  | ({ kind: 'transfer'; planType: PlanOrNull; endsAt: Date | null } & Price)
  | { kind: 'grant'; endsAt: Date | null }
  | { kind: 'unknown' };

/** The facts of one mail. */
export type News =
  | { template: 'started'; beginning: Beginning }
  | ({ template: 'trial_ending'; planType: PlanOrNull; trialEndsAt: Date } & Price)
  | ({ template: 'renewed'; planType: PlanOrNull; renewsAt: Date | null } & Price)
  | ({ template: 'extended'; planType: PlanOrNull; endsAt: Date } & Price)
  | ({ template: 'payment_failed'; planType: PlanOrNull; retriesAt: Date | null; worksUntil: Date | null } & Price)
  /** `ending` is what its end depends on; null when it has ended. */
  | { template: 'cancelled'; planType: PlanOrNull; ending: { kind: 'period' | 'unpaid'; at: Date } | null }
  | { template: 'unpaid'; planType: PlanOrNull; retriesAt: Date | null }
  | { template: 'ended' }
  | ({ template: 'money_back' | 'money_back_refused' } & Price);

/** Facts beside the stored data; `orderId` is the renewal's. */
type Sources = {
  source(): Promise<PremiumSource | null>;
  subscription(id: string): Promise<SubscriptionSnapshot | null>;
  renewsAt(orderId: string): Promise<Date | null>;
  graceDays(): Promise<number>;
};

/** The facts of a notice's mail; throws for notices that have none. */
export async function readNews({ template, key, data, createdAt }: StoredNotice, sources: Sources): Promise<News> {
  const news = DATA.parse({ ...(data as object), template });
  switch (news.template) {
    case 'started':
      return { template: 'started', beginning: beginningOf(await sources.source()) };
    case 'renewed':
      if (news.endsAt) return { ...news, template: 'extended', endsAt: news.endsAt };
      return { ...news, renewsAt: await sources.renewsAt(key.slice(key.indexOf(':') + 1)) };
    case 'payment_failed': {
      const { failedAt, ...failed } = news;
      const graceDays = await sources.graceDays();
      const worksUntil = graceDays > 0 ? addDays(failedAt, graceDays) : null;
      return { ...failed, retriesAt: nextRetry(failedAt, createdAt), worksUntil };
    }
    case 'cancelled': {
      const { planType, endsAt } = news;
      if (!endsAt) return { template: 'cancelled', planType, ending: null };
      const snapshot = await sources.subscription(key.split(':')[1] ?? '');
      const ending =
        snapshot?.endedAt === null && isUnpaid(snapshot)
          ? endOfGrace(snapshot, await sources.graceDays(), createdAt)
          : { kind: 'period' as const, at: endsAt };
      return { template: 'cancelled', planType, ending };
    }
    case 'unpaid': {
      const source = await sources.source();
      const { snapshot } = source ?? {};
      const failedAt = snapshot && isUnpaid(snapshot) ? new Date(snapshot.pastDueAt ?? snapshot.periodStartsAt) : null;
      return {
        template: 'unpaid',
        planType: planType.parse(source?.planType ?? null),
        retriesAt: failedAt && nextRetry(failedAt, createdAt),
      };
    }
    default:
      return news;
  }
}

const isUnpaid = ({ status }: SubscriptionSnapshot): boolean => status === 'past_due' || status === 'unpaid';

/** When a cancelled subscription ends whose payment failed; null when that was before `now`. */
function endOfGrace(snapshot: SubscriptionSnapshot, graceDays: number, now: Date) {
  const at = entitledUntil(snapshot, graceDays);
  return at && at > now ? { kind: 'unpaid' as const, at } : null;
}

function beginningOf(source: PremiumSource | null): Beginning {
  if (!source) return { kind: 'unknown' };
  const { paymentMethod, amount, currency, expiresAt, snapshot } = source;
  if (paymentMethod === 'grant') return { kind: 'grant', endsAt: expiresAt };
  const plan = { planType: planType.parse(source.planType), amount, currency };
  if (!snapshot) return { kind: 'transfer', ...plan, endsAt: expiresAt };
  const { status, trialEndsAt, cancelsAtPeriodEnd, endedAt, endsAt, periodEndsAt } = snapshot;
  const renews = !cancelsAtPeriodEnd && endedAt === null;
  if (status === 'trialing' && trialEndsAt && endedAt === null) {
    return { kind: 'trial', ...plan, trialEndsAt: new Date(trialEndsAt), renews };
  }
  return {
    kind: 'subscription',
    ...plan,
    renewsAt: renews && status === 'active' ? new Date(periodEndsAt) : null,
    endsAt: renews ? null : new Date(endedAt ?? endsAt ?? periodEndsAt),
  };
}
