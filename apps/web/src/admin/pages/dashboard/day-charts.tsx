import type { SiteDay } from '@bugunne/contract/admin/dashboard.contract';
import { DASHBOARD_DAYS } from '@bugunne/contract/admin/dashboard-choices.constants';
import { fromMinor } from '@bugunne/contract/minor-units';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/load-failure.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { minorMoney } from '#lib/format.ts';
import { choiceField, useAddressState } from '../../lib/address-state.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { useNumber } from '../../lib/format.ts';
import { LazyTimeSeries } from '../../ui/charts/lazy-time-series.tsx';
import { DroppedNote } from '../../ui/dropped-note.tsx';

const FIELDS = { days: choiceField(DASHBOARD_DAYS) };
/** While past days are counted, they appear as soon as they are stored. */
const COUNTING_REFRESH = 5000;
const REFRESH = 300_000;

const COUNTS = [
  { name: 'signUps', color: 'blue', isSum: true },
  { name: 'activeUsers', color: 'green', isSum: false },
  { name: 'setsSeen', color: 'pink', isSum: true },
  { name: 'premiumUsers', color: 'red', isSum: false },
] as const;

/** The course of the figures by day. */
export function DayCharts() {
  const { t } = useTranslation('admin-dashboard');
  const { values, dropped, change } = useAddressState(FIELDS);
  const number = values.days ?? '30';
  const query = useQuery({
    ...adminApi.adminDashboard.days.queryOptions({ input: { days: number } }),
    ...ADMIN_QUERY,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? COUNTING_REFRESH : REFRESH),
  });
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('charts.title')}</h2>
        <fieldset className="flex gap-1 rounded-full bg-sunken p-1">
          <legend className="sr-only">{t('charts.range')}</legend>
          {DASHBOARD_DAYS.map((days) => (
            <button
              key={days}
              type="button"
              aria-pressed={number === days}
              onClick={() => change({ days: days === '30' ? undefined : days })}
              className={cn(
                'min-h-11 rounded-full px-4 text-sm font-semibold',
                number === days ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink',
              )}
            >
              {t('charts.days', { count: Number(days) })}
            </button>
          ))}
        </fieldset>
      </div>
      <DroppedNote names={dropped} className="mb-3" />
      {query.data?.isComplete === false && <Notice className="mb-3">{t('charts.counting')}</Notice>}
      {query.isError && !query.data ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className="grid gap-4 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2">
          {query.data ? <Charts days={query.data.days} /> : <ChartSkeletons />}
        </div>
      )}
      <p className="mt-3 text-sm text-muted">{t('charts.timeZone')}</p>
    </section>
  );
}

function Charts({ days }: { days: readonly SiteDay[] }) {
  const { t } = useTranslation('admin-dashboard');
  const language = useLanguage();
  const dates = days.map(({ date }) => date);
  const earned = days.flatMap(({ revenue }) => Object.entries(revenue).filter(([, amount]) => amount !== 0));
  const currencies = [...new Set(earned.map(([currency]) => currency))].toSorted();
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const number = useNumber();
  return (
    <>
      {COUNTS.map(({ name, color, isSum }) => {
        const values = days.map((day) => day[name]);
        return (
          <LazyTimeSeries
            key={name}
            title={t(`charts.${name}`)}
            total={isSum ? t('charts.sum', { value: number(sum(values)) }) : number(values.at(-1) ?? 0)}
            dates={dates}
            series={[{ name: t(`charts.${name}`), color, values }]}
            format={number}
          />
        );
      })}
      {currencies.map((currency) => {
        const values = days.map(({ revenue }) => revenue[currency] ?? 0);
        const title = t('charts.revenue', { currency });
        return (
          <LazyTimeSeries
            key={currency}
            title={title}
            total={t('charts.sum', { value: minorMoney(language, sum(values), currency) })}
            dates={dates}
            series={[{ name: title, color: 'green', values }]}
            format={(value) => minorMoney(language, value, currency)}
            formatAxis={(value) => number(fromMinor(value, currency))}
          />
        );
      })}
      {currencies.length === 0 && <p className="text-sm text-muted">{t('charts.noRevenue')}</p>}
    </>
  );
}

const ChartSkeletons = () => COUNTS.map(({ name }) => <Skeleton key={name} className="h-72 rounded-lg" />);
