import type { PremiumPlan } from '@bugunne/contract/payments.schema';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { longDate, minorMoney } from '#lib/format.ts';

/**
 * Returns a function that puts the state of a plan into sentences, the most important one first. `isPremium`: whether
 * Premium works now, which decides what is said after a failed renewal.
 */
export function usePlanWords(): (plan: PremiumPlan, isPremium: boolean) => string[] {
  const { t } = useTranslation('plan');
  const language = useLanguage();
  const day = (iso: string) => ({ date: longDate(language, iso) });

  const trial = ({ trialEndsAt, renewsAt, planType, price }: PremiumPlan): string[] => {
    const end = trialEndsAt ?? renewsAt;
    if (!end) return [t('words.running')];
    const first = renewsAt ?? end;
    const then = planType && price ? t(`words.trialThen.${planType}`, { ...amount(price), ...day(first) }) : null;
    return [t('words.trial', day(end)), ...(then ? [then] : [])];
  };
  const amount = (price: NonNullable<PremiumPlan['price']>) => ({
    price: minorMoney(language, price.amount, price.currency),
  });
  const active = ({ source, renewsAt, endsAt, price }: PremiumPlan): string[] => {
    if (source === 'grant') return [endsAt ? t('words.grantUntil', day(endsAt)) : t('words.grantEndless')];
    if (source === 'transfer' && endsAt) return [t('words.paidUntil', day(endsAt)), t('words.extend')];
    if (renewsAt) {
      return [price ? t('words.renewsFor', { ...day(renewsAt), ...amount(price) }) : t('words.renews', day(renewsAt))];
    }
    return [endsAt ? t('words.worksUntil', day(endsAt)) : t('words.running')];
  };
  const cancelled = ({ endsAt, trialEndsAt }: PremiumPlan): string[] => {
    if (!endsAt) return [t('words.notCharged')];
    const isTrial = trialEndsAt !== null && Date.parse(trialEndsAt) >= Date.parse(endsAt);
    return [t('words.worksUntil', day(endsAt)), isTrial ? t('words.trialNotCharged') : t('words.notCharged')];
  };
  const pastDue = ({ nextAttemptAt, graceEndsAt }: PremiumPlan, isPremium: boolean): string[] => [
    t('words.pastDue'),
    ...(nextAttemptAt ? [t('words.nextAttempt', day(nextAttemptAt))] : []),
    ...(isPremium ? (graceEndsAt ? [t('words.grace', day(graceEndsAt))] : []) : [t('words.graceOver')]),
  ];

  return (plan, isPremium) => {
    switch (plan.state) {
      case 'trialing':
        return trial(plan);
      case 'active':
        return active(plan);
      case 'cancelled':
        return cancelled(plan);
      case 'past_due':
        return pastDue(plan, isPremium);
      case 'paused':
        return [t('words.paused')];
      case 'ended':
        return [plan.endsAt ? t('words.ended', day(plan.endsAt)) : t('words.endedUndated')];
    }
  };
}
