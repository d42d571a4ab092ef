import { useQuery } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { LoadFailure } from '#components/load-failure.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Segments } from '#components/ui/segments.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { dateText, useNumber } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Stat, Stats } from '../../ui/stat.tsx';
import { fallbacksOf, joinUses, type ModelDay } from './model-days.ts';

export const PERIODS = ['30', '90'] as const;
export type Period = (typeof PERIODS)[number];

const chart = lazyComponent(() => import('./model-chart.tsx').then((module) => module.ModelChart));
const dollars = new Map<string, Intl.NumberFormat>();
const costText = (language: string, usd: number) => {
  const format =
    dollars.get(language) ??
    new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
  dollars.set(language, format);
  return format.format(usd);
};
const total = (days: readonly ModelDay[], read: (day: ModelDay) => number) =>
  days.reduce((sum, day) => sum + read(day), 0);

/** Use, cost, failures and fallbacks of the language model by day. */
export function ModelSection({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }) {
  const { t } = useTranslation('admin-system');
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    ...adminApi.adminSystem.languageModel.queryOptions({ input: { days: Number(period) } }),
    ...ADMIN_QUERY,
  });
  const days = data && joinUses(data.days);
  const ModelChart = useLazyComponent(chart, (days?.length ?? 0) > 0);
  const number = useNumber();
  const columns: Column<ModelDay>[] = [
    { id: 'date', header: t('model.date'), cell: ({ date }) => dateText(date) },
    { id: 'questions', header: t('model.questions'), align: 'end', cell: (day) => number(day.questions) },
    { id: 'failures', header: t('model.failures'), align: 'end', cell: (day) => number(day.failures) },
    { id: 'retries', header: t('model.retries'), align: 'end', wideOnly: true, cell: (day) => number(day.retries) },
    { id: 'fallbacks', header: t('model.fallbacks'), align: 'end', cell: (day) => number(fallbacksOf(day)) },
    { id: 'tokens', header: t('model.tokens'), align: 'end', wideOnly: true, cell: (day) => number(day.tokens) },
    {
      id: 'cost',
      header: t('model.cost'),
      align: 'end',
      cell: ({ costUsd }) => (costUsd === null ? '–' : costText(language, costUsd)),
    },
    {
      id: 'time',
      header: t('model.time'),
      align: 'end',
      wideOnly: true,
      cell: ({ averageMilliseconds: time }) => (time === null ? '–' : `${number(time)} ms`),
    },
  ];
  const costs = days?.flatMap(({ costUsd }) => (costUsd === null ? [] : [costUsd])) ?? [];
  return (
    <section aria-labelledby="system-model" className="mb-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 id="system-model" className="text-xl">
          {t('model.title')}
        </h2>
        <Segments
          label={t('model.days')}
          value={period}
          options={[
            { value: '30', label: t('model.days30') },
            { value: '90', label: t('model.days90') },
          ]}
          onChange={onPeriod}
        />
      </div>
      {days ? (
        <>
          <Stats>
            <Stat label={t('model.questions')} value={number(total(days, (day) => day.questions))} />
            <Stat label={t('model.failures')} value={number(total(days, (day) => day.failures))} />
            <Stat
              label={t('model.fallbacks')}
              value={number(total(days, fallbacksOf))}
              note={t('model.fallbacksNote')}
            />
            <Stat
              label={t('model.cost')}
              value={
                costs.length > 0
                  ? costText(
                      language,
                      costs.reduce((sum, cost) => sum + cost, 0),
                    )
                  : '–'
              }
              note={costs.length > 0 ? undefined : t('model.noPrice')}
            />
          </Stats>
          {days.length > 0 && (ModelChart ? <ModelChart days={days} /> : <Skeleton className="mb-6 h-68" />)}
          <DataTable
            caption={t('model.tableTitle')}
            columns={columns}
            rows={days.toReversed()}
            rowId={({ date }) => date}
            empty={
              <EmptyState
                compact
                level={3}
                icon={<Bot />}
                title={t('model.empty.title')}
                text={t('model.empty.text')}
              />
            }
          />
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </section>
  );
}
