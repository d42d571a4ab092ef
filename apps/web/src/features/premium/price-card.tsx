import type { PublicSettings } from '@bugunne/contract/settings';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatMoney } from '#lib/format-money.ts';

const monthOfDays = 30;

/** What is charged, the trial and the money-back promise, all as the settings say. */
export function PriceCard({ settings }: { settings: PublicSettings | undefined }) {
  const { t } = useTranslation('premium');
  const language = useLanguage();
  if (!settings) return <Skeleton className="h-72" />;

  const { monthly, yearly } = settings.premiumPrices.charged;
  const days = settings.premiumTrialDays;
  const trial = days >= monthOfDays ? t('trialMonth') : days > 0 ? t('trial', { count: days }) : t('noTrial');
  return (
    <Card className="p-6 sm:p-8">
      <p>
        <strong className="font-display text-4xl font-medium">{formatMoney(language, monthly)}</strong> {t('month')}
      </p>
      <p className="mt-2">
        <strong className="font-display text-2xl font-medium">{formatMoney(language, yearly)}</strong> {t('year')}
      </p>
      <p className="text-sm text-muted">
        {t('yearSaving', { percent: yearly.discountPercent, months: yearly.freeMonths })}
      </p>
      <p className="mt-5 border-t border-line pt-5">
        {trial} {settings.premiumMoneyBackDays > 0 && t('moneyBack', { count: settings.premiumMoneyBackDays })}
      </p>
      <p className="mt-3 text-sm text-muted">{t('sales')}</p>
    </Card>
  );
}
