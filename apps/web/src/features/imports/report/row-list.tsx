import type { ImportOutcome } from '@bugunne/contract/history-import-terms.constants';
import { ListChecks } from 'lucide-react';
import { LoadFailure } from '#components/load-failure.tsx';
import { LoadMore } from '#components/load-more.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReportRow } from './report-row.tsx';
import { RowsSkeleton } from './report-skeleton.tsx';
import { AgainLink } from './resting-views.tsx';
import { useRows } from './use-rows.ts';

type Props = {
  id: string;
  outcome: ImportOutcome;
  /** Rows with the outcome, also those that the report does not name. */
  count: number;
};

/** The rows with one outcome. */
export function RowList({ id, outcome, count }: Props) {
  const { t } = useTranslation('imports');
  const { rows, error, retry, ...pages } = useRows(id, outcome);
  if (!rows) return error ? <LoadFailure error={error} onRetry={retry} /> : <RowsSkeleton />;
  if (rows.length === 0) {
    return (
      <EmptyState
        compact
        level={3}
        icon={<ListChecks aria-hidden="true" />}
        title={t('done.noRows')}
        text={t('done.noRowsText')}
        action={<AgainLink variant="secondary" />}
      />
    );
  }
  const isPartly = (outcome === 'skipped' || outcome === 'failed') && !pages.hasMore && rows.length < count;
  const isSettled = outcome === 'ambiguous' && count === 0;
  return (
    <>
      <p className="text-muted">{isSettled ? t('done.allChosen') : t(`outcomeText.${outcome}`)}</p>
      <ul className="mt-2">
        {rows.map((row) => (
          <ReportRow key={row.position} id={id} list={outcome} row={row} />
        ))}
      </ul>
      {isPartly && <p className="mt-4 text-sm text-muted">{t('done.examples')}</p>}
      {(pages.hasMore || error) && (
        <LoadMore
          shown={rows.length}
          total={Math.max(count, rows.length)}
          hasMore={pages.hasMore}
          busy={pages.isLoadingMore}
          error={error}
          onMore={pages.more}
        />
      )}
    </>
  );
}
