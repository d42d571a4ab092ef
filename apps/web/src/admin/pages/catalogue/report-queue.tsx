import { CircleCheck } from 'lucide-react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterBar, FilterSelect } from '../../ui/filter-bar.tsx';
import { ReportGroup } from './report-group.tsx';
import { useReportedItems } from './use-catalogue.ts';
import { type CatalogueAddress, STATES } from './use-catalogue-address.ts';

type Props = { address: CatalogueAddress; onOpen: (id: string) => void };

/** Reports of wrong facts by item: those that wait longest first. */
export function ReportQueue({ address, onOpen }: Props) {
  const { t } = useTranslation(['admin-catalogue', 'admin']);
  const { status, dropped, change } = address;
  const { items, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReportedItems(status);
  return (
    <>
      <FilterBar dropped={dropped}>
        <FilterSelect
          required
          label={t('filters.status')}
          value={status}
          options={STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(value) => change({ status: value === 'open' ? undefined : value })}
        />
      </FilterBar>
      {error && !items ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !items ? (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      ) : items.length === 0 ? (
        <EmptyState icon={<CircleCheck aria-hidden="true" />} title={t(`queue.empty.${status}`)} />
      ) : (
        <ul className="grid gap-4">
          {items.map(({ id, title, category, reports }) => (
            <li key={id} className="rounded-lg border border-line bg-surface p-4">
              <h2 className="text-lg">
                <button type="button" className="text-link text-left" onClick={() => onOpen(id)}>
                  {title ?? id}
                </button>
                <span className="ml-2 text-sm font-normal text-muted">
                  {category ? t(`categories.${category}`) : t('queue.gone')}
                </span>
              </h2>
              <ReportGroup contentId={id} reports={reports} />
            </li>
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
    </>
  );
}
