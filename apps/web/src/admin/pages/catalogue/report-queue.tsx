import { useTranslation } from '#i18n/use-translation.ts';
import { CardList } from '../../ui/card-list.tsx';
import { FilterBar, FilterSelect } from '../../ui/filter-bar.tsx';
import { ReportGroup } from './report-group.tsx';
import { useReportedItems } from './use-catalogue.ts';
import { type CatalogueAddress, STATES } from './use-catalogue-address.ts';

type Props = { address: CatalogueAddress; onOpen: (id: string) => void };

/** Reports of wrong facts by item: those that wait longest first. */
export function ReportQueue({ address, onOpen }: Props) {
  const { t } = useTranslation('admin-catalogue');
  const { status, dropped, change } = address;
  const { items, query } = useReportedItems(status);
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
      <CardList
        items={items}
        query={query}
        emptyTitle={t(`queue.empty.${status}`)}
        emptyText={t('queue.emptyText')}
        cardHeight="h-32"
      >
        {({ id, title, category, reports }) => (
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
        )}
      </CardList>
    </>
  );
}
