import { LIMITS } from '@bugunne/contract/limits.constants';
import { Check } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { RefreshPremium } from './refresh-premium.tsx';

const benefits = ['daily', 'refresh', 'similar', 'activity', 'ads'] as const;

/** Benefits of a Premium member. */
export function PremiumPanel() {
  const { t } = useTranslation('profile');
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
      <RefreshPremium />
    </Card>
  );
}
