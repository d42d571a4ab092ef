import type { CatalogueRow } from '@bugunne/contract/admin/catalogue.contract';
import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import { SearchX } from 'lucide-react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { FilterBar, FilterSelect } from '../../ui/filter-bar.tsx';
import { useItems } from './use-catalogue.ts';
import { type CatalogueAddress, ONLY } from './use-catalogue-address.ts';

type Props = { address: CatalogueAddress; onOpen: (id: string) => void };

/** All items, found by title, maker or id. */
export function ItemList({ address, onOpen }: Props) {
  const { t } = useTranslation('admin-catalogue');
  const { q, category, only, dropped, change } = address;
  const { items, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useItems(address);
  const isFiltered = q !== undefined || category !== undefined || only !== undefined;
  const clear = isFiltered ? () => change({ q: undefined, category: undefined, only: undefined }) : undefined;

  const columns: Column<CatalogueRow>[] = [
    { id: 'title', header: t('columns.title'), cell: ({ title }) => title },
    { id: 'category', header: t('columns.category'), cell: (row) => t(`categories.${row.category}`) },
    { id: 'maker', header: t('columns.maker'), cell: ({ maker }) => maker || '–' },
    { id: 'year', header: t('columns.year'), cell: ({ year }) => year ?? '–' },
    { id: 'state', header: t('columns.state'), cell: (row) => <States row={row} /> },
  ];

  return (
    <>
      <FilterBar
        search={{ value: q, label: t('filters.search'), onChange: (text) => change({ q: text }) }}
        dropped={dropped}
        onClear={clear}
      >
        <FilterSelect
          label={t('filters.category')}
          value={category}
          options={CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
          onChange={(value) => change({ category: value })}
        />
        <FilterSelect
          label={t('filters.only')}
          value={only}
          options={ONLY.map((value) => ({ value, label: t(`only.${value}`) }))}
          onChange={(value) => change({ only: value })}
        />
      </FilterBar>
      {error && !items ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={t('views.items')}
          columns={columns}
          rows={items}
          rowId={({ id }) => id}
          onOpen={({ id }) => onOpen(id)}
          empty={<EmptyList icon={<SearchX />} title={t('empty.title')} text={t('empty.text')} onClear={clear} />}
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          isLoadingMore={isFetchingNextPage}
        />
      )}
    </>
  );
}

function States({ row: { isHidden, openReports, verified, tier, missing } }: { row: CatalogueRow }) {
  const { t } = useTranslation('admin-catalogue');
  return (
    <span className="flex flex-wrap gap-1.5">
      {isHidden && <Badge tone="danger">{t('states.hidden')}</Badge>}
      {openReports > 0 && <Badge tone="warning">{t('states.reports', { count: openReports })}</Badge>}
      {!verified && <Badge>{t('states.unverified')}</Badge>}
      {tier === 'listed' && <Badge>{t('states.listed')}</Badge>}
      {missing.length > 0 && <Badge tone="warning">{t('states.neverPicked')}</Badge>}
      {!isHidden && openReports === 0 && tier === 'written' && <span className="text-muted">–</span>}
    </span>
  );
}
