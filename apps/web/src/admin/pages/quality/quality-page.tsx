import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/load-failure.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { choiceField, useAddressState } from '../../lib/address-state.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { dateText } from '../../lib/format.ts';
import { FilterBar, FilterSelect } from '../../ui/filter-bar.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Definitions } from './definitions.tsx';
import { FindingList } from './finding-list.tsx';
import { GroupTable } from './group-table.tsx';
import { QualityCharts } from './quality-charts.tsx';
import { QualityStats } from './quality-stats.tsx';

const PERIODS = ['7', '30', '90'] as const;
const COHORTS = ['newcomer', 'regular'] as const;
const FIELDS = { period: choiceField(PERIODS), cohort: choiceField(COHORTS) };

/** How good the picks were: by day, category and cohort. */
export default function QualityPage() {
  const { t } = useTranslation('admin-quality');
  const language = useLanguage();
  const { values, dropped, change } = useAddressState(FIELDS);
  const { period = '30', cohort } = values;
  const { data, error, refetch } = useQuery({
    ...adminApi.adminQuality.get.queryOptions({ input: { period, language } }),
    ...ADMIN_QUERY,
  });
  const groups = data?.groups.filter((group) => cohort === undefined || group.cohort === cohort) ?? [];

  return (
    <PageFrame title={t('title')}>
      <FilterBar dropped={dropped}>
        <FilterSelect
          required
          label={t('period.label')}
          value={period}
          options={PERIODS.map((value) => ({ value, label: t('period.days', { count: Number(value) }) }))}
          onChange={(value) => change({ period: value === '30' ? undefined : value })}
        />
        <FilterSelect
          label={t('cohort.label')}
          value={cohort}
          options={COHORTS.map((value) => ({ value, label: t(`cohort.${value}`) }))}
          onChange={(value) => change({ cohort: value })}
        />
      </FilterBar>
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-72" />
        </div>
      ) : data.until === null ? (
        <Notice>{t('notCounted')}</Notice>
      ) : (
        <div className="grid gap-6">
          <p className="text-sm text-muted">{t('until', { date: dateText(data.until) })}</p>
          <QualityStats quality={data} groups={groups} />
          <GroupTable quality={data} groups={groups} />
          <QualityCharts quality={data} />
          <FindingList findings={data.findings} />
          <Definitions />
        </div>
      )}
    </PageFrame>
  );
}
