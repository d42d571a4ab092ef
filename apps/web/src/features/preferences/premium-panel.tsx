import { LIMITS } from '@bugunne/contract/limits';
import type { PremiumStatus } from '@bugunne/contract/premium';
import { Check } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { longDate } from '#lib/long-date.ts';
import { RefreshPremium } from './refresh-premium.tsx';

const benefits = ['daily', 'refresh', 'similar', 'activity', 'ads'] as const;

/** Benefits of a Premium member, with start and end date. */
export function PremiumPanel({ premium }: { premium: PremiumStatus | undefined }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-xl">{t('premium.title')}</h2>
      <ul className="mt-3 space-y-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2.5">
            <Check className="mt-1 size-4.5 shrink-0 text-success" strokeWidth={2.5} aria-hidden="true" />
            {t(`premium.benefits.${benefit}`, { count: LIMITS.refreshesPerCategoryPerDay })}
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-2 gap-3 border-t border-line pt-4 text-sm">
        {premium?.startedAt && (
          <div>
            <dt className="text-muted">{t('premium.from')}</dt>
            <dd className="font-semibold">{longDate(language, premium.startedAt)}</dd>
          </div>
        )}
        <div>
          <dt className="text-muted">{t('premium.until')}</dt>
          <dd className="font-semibold">
            {premium?.expiresAt ? longDate(language, premium.expiresAt) : t('premium.endless')}
          </dd>
        </div>
      </dl>
      <RefreshPremium />
    </Card>
  );
}
