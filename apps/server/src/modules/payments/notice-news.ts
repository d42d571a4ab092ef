import { planTypeSchema } from '@bugunne/contract';
import { z } from 'zod';
import { addDays } from './add-days.ts';
import type { PremiumSource, StoredNotice } from './notices.repo.ts';

/** Days after a failed renewal on which the provider tries again for the first time. */
const FIRST_RETRY_DAYS = 2;

const instant = z.string().transform((text) => new Date(text));
const planType = planTypeSchema.nullable().catch(null);
const price = { amount: z.number(), currency: z.string() };

const DATA = z.discriminatedUnion('template', [
  z.object({ template: z.literal('started') }),
  z.object({ template: z.literal('trial_ending'), planType, ...price, trialEndsAt: instant }),
  // With an end for a bank transfer that extends a running one.
  z.object({ template: z.literal('renewed'), planType, ...price, endsAt: instant.optional() }),
  z.object({ template: z.literal('payment_failed'), planType, ...price, failedAt: instant }),
  z.object({ template: z.literal('cancelled'), planType, endsAt: instant }),
  z.object({ template: z.literal('ended') }),
  z.object({ template: z.literal('money_back'), ...price }),
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
  | ({ template: 'payment_failed'; planType: PlanOrNull; retriesAt: Date; worksUntil: Date | null } & Price)
  | { template: 'cancelled'; planType: PlanOrNull; endsAt: Date }
  | { template: 'ended' }
  | ({ template: 'money_back' } & Price);

/** Facts beside the stored data; `orderId` is the renewal's. */
type Sources = {
  source(): Promise<PremiumSource | null>;
  renewsAt(orderId: string): Promise<Date | null>;
  graceDays(): Promise<number>;
};

/** The facts of a notice's mail; throws for notices that have none. */
export async function readNews({ template, key, data }: StoredNotice, sources: Sources): Promise<News> {
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
      return { ...failed, retriesAt: addDays(failedAt, FIRST_RETRY_DAYS), worksUntil };
    }
    default:
      return news;
  }
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
