import type { AdminStatistics } from '@bugunne/contract/admin/dashboard.contract';
import type { Language } from '@bugunne/contract/language.schema';
import type { ReactNode } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { minorMoney } from '#lib/format.ts';
import { useNumber } from '../../lib/format.ts';
import { Stat, Stats } from '../../ui/stat.tsx';

/** The figures of specification §2. */
export function SiteFigures({ statistics }: { statistics: AdminStatistics | undefined }) {
  const { t } = useTranslation('admin-dashboard');
  const language = useLanguage();
  const shown = (value: (known: AdminStatistics) => ReactNode) =>
    statistics ? value(statistics) : <Skeleton className="h-7 w-16" />;
  const note = (value: (known: AdminStatistics) => ReactNode) =>
    statistics ? value(statistics) : <Skeleton className="h-lh w-24 max-w-full" />;
  const number = useNumber();
  const amounts = (value: Record<string, number>) => amountsText(language, value) ?? t('none');
  const simulated = statistics?.revenue.simulated && amountsText(language, statistics.revenue.simulated);
  return (
    <Stats inFours>
      <Stat label={t('stats.users')} value={shown(({ users }) => number(users.total))} />
      <Stat
        label={t('stats.premium')}
        value={shown(({ users }) => number(users.premium))}
        note={note(({ users }) => t('stats.conversion', { rate: number(users.conversion_rate) }))}
      />
      <Stat label={t('stats.active')} value={shown(({ users }) => number(users.active_7_days))} />
      <Stat
        label={t('stats.recommendations')}
        value={shown(({ engagement }) => number(engagement.daily_recommendations))}
        note={t('stats.recommendationsNote')}
      />
      <Stat
        label={t('stats.revenue')}
        value={shown(({ revenue }) => amounts(revenue.total))}
        note={note(({ revenue }) => (
          <>
            {t('stats.monthly', { amount: amounts(revenue.monthly) })}
            {simulated && <span className="block">{t('stats.simulated', { amount: simulated })}</span>}
          </>
        ))}
      />
      <Stat label={t('stats.perUser')} value={shown(({ revenue }) => amounts(revenue.average_per_user))} />
      <Stat
        label={t('stats.interactions')}
        value={shown(({ engagement }) => number(engagement.total_interactions))}
        note={note(({ engagement }) =>
          t('stats.perUserInteractions', { value: number(engagement.avg_interactions_per_user) }),
        )}
      />
    </Stats>
  );
}

/** Amounts in minor units by currency, side by side: "$17 · 50 TL". Undefined without any. */
export function amountsText(language: Language, amounts: Readonly<Record<string, number>>): string | undefined {
  const texts = Object.entries(amounts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, amount]) => minorMoney(language, amount, currency));
  return texts.length > 0 ? texts.join(' · ') : undefined;
}
