import type { AdminStatistics } from '@bugunne/contract/admin/dashboard.contract';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useNumber } from '../../lib/format.ts';
import { amountsText } from './site-figures.tsx';

const COUNTS = ['sign_ups', 'active_users', 'sets_seen', 'interactions'] as const;

/** Today until now beside yesterday until the same time of day. */
export function TodayFigures({ statistics }: { statistics: AdminStatistics | undefined }) {
  const { t } = useTranslation('admin-dashboard');
  const language = useLanguage();
  const number = useNumber();
  if (!statistics) return null;
  const { today, yesterday } = statistics;
  const figures = [
    ...COUNTS.map((name) => ({
      name,
      now: number(today[name]),
      before: number(yesterday[name]),
      difference: today[name] - yesterday[name],
    })),
    {
      name: 'revenue' as const,
      now: amountsText(language, today.revenue) ?? t('none'),
      before: amountsText(language, yesterday.revenue) ?? t('none'),
      difference: 0,
    },
  ];
  return (
    <section className="mb-6">
      <h2 className="mb-3 text-lg">{t('today.title')}</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 sm:grid-cols-3 lg:grid-cols-5">
        {figures.map(({ name, now, before, difference }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{t(`today.${name}`)}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-lg font-semibold tabular-nums">{now}</span>
              {difference !== 0 && (
                <span className={difference > 0 ? 'text-sm text-success' : 'text-sm text-danger'}>
                  {difference > 0 ? '+' : '−'}
                  {number(Math.abs(difference))}
                </span>
              )}
              <span className="text-sm text-muted">{t('today.yesterday', { value: before })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
