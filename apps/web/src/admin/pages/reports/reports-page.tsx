import { FRIEND_REPORT_STATES } from '@bugunne/contract/friend-terms.constants';
import { useTranslation } from '#i18n/use-translation.ts';
import { choiceField, useAddressState } from '../../lib/address-state.ts';
import { CardList } from '../../ui/card-list.tsx';
import { FilterBar, FilterSelect } from '../../ui/filter-bar.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ReportCard } from './report-card.tsx';
import { useReports } from './use-reports.ts';

const FIELDS = { status: choiceField(FRIEND_REPORT_STATES) };

/** Reports of texts between friends, latest first. */
export default function ReportsPage() {
  const { t } = useTranslation('admin-reports');
  const { values, dropped, change } = useAddressState(FIELDS);
  const { status = 'open' } = values;
  const { reports, open, query } = useReports(status);
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
      <CardList
        items={reports}
        query={query}
        emptyTitle={t(`empty.${status}`)}
        emptyText={t('emptyText')}
        cardHeight="h-56"
      >
        {(report) => <ReportCard key={report.id} report={report} />}
      </CardList>
    </PageFrame>
  );
}
