import type { AdminStatistics } from '@bugunne/contract/admin/dashboard.contract';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useNumber } from '../../lib/format.ts';
import { amountsText } from './site-figures.tsx';

const NAMES = ['sign_ups', 'active_users', 'sets_seen', 'interactions', 'revenue'] as const;

/** Today until now beside yesterday until the same time of day. */
export function TodayFigures({ statistics }: { statistics: AdminStatistics | undefined }) {
  const { t } = useTranslation('admin-dashboard');
  const language = useLanguage();
  const number = useNumber();
  const texts = ({ today, yesterday }: AdminStatistics, name: (typeof NAMES)[number]) =>
    name === 'revenue'
      ? {
          now: amountsText(language, today.revenue) ?? t('none'),
          before: amountsText(language, yesterday.revenue) ?? t('none'),
          difference: 0,
        }
      : {
          now: number(today[name]),
          before: number(yesterday[name]),
          difference: today[name] - yesterday[name],
        };
  return (
    <section className="mb-6">
      <h2 className="mb-3 text-lg">{t('today.title')}</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 sm:grid-cols-3 lg:grid-cols-5">
        {NAMES.map((name) => (
          <div key={name}>
            <dt className="text-sm text-muted">{t(`today.${name}`)}</dt>
            {statistics ? (
              <Figure {...texts(statistics, name)} />
            ) : (
              <dd>
                <Skeleton className="h-7 w-24" />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Figure({ now, before, difference }: { now: string; before: string; difference: number }) {
  const { t } = useTranslation('admin-dashboard');
  const number = useNumber();
  return (
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
  );
}
