import { FRIEND_REPORT_STATES } from '@bugunne/contract/friend-terms';
import { CircleCheck } from 'lucide-react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { choiceField, useAddressState } from '../../lib/address-state.ts';
import { FilterBar, FilterSelect } from '../../ui/filter-bar.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ReportCard } from './report-card.tsx';
import { useReports } from './use-reports.ts';

const FIELDS = { status: choiceField(FRIEND_REPORT_STATES) };

/** Reports of texts between friends, latest first. */
export default function ReportsPage() {
  const { t } = useTranslation(['admin-reports', 'admin']);
  const { values, dropped, change } = useAddressState(FIELDS);
  const { status = 'open' } = values;
  const { reports, open, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReports(status);
  return (
    <PageFrame title={t('title')}>
      <p className="mb-4 text-muted">
        {t('lead')} {open !== undefined && t('open', { count: open })}
      </p>
      <FilterBar dropped={dropped}>
        <FilterSelect
          required
          label={t('filters.status')}
          value={status}
          options={FRIEND_REPORT_STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(value) => change({ status: value === 'open' ? undefined : value })}
        />
      </FilterBar>
      {error && !reports ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !reports ? (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="h-56" />
          <Skeleton className="h-56" />
        </div>
      ) : reports.length === 0 ? (
        <EmptyState icon={<CircleCheck aria-hidden="true" />} title={t(`empty.${status}`)} />
      ) : (
        <ul className="grid gap-4">
          {reports.map((report) => (
            <ReportCard key={report.id} report={report} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('admin:table.more')}
          </Button>
        </div>
      )}
    </PageFrame>
  );
}
