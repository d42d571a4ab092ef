import type { AdminInteraction } from '@bugunne/contract/admin/activities.contract';
import { INTERACTION_ACTIONS } from '@bugunne/contract/interaction-actions.constants';
import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { LoadFailure } from '#components/load-failure.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAddressState } from '../../lib/address-state.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { exactInstantText } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import type { FilterName } from '../../ui/dropped-note.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { FilterBar, FilterDate, FilterPeriod, FilterSelect } from '../../ui/filter-bar.tsx';
import { UserName } from '../../ui/user-name.tsx';
import { INTERACTION_FIELDS, NO_FILTERS } from './activity-state.ts';
import { CutNote } from './cut-note.tsx';
import { InteractionDrawer, useActionText } from './interaction-drawer.tsx';

/** `dropped`: parameters of the page whose values were not allowed. */
type Props = { dropped: readonly FilterName[] };

/** The interactions of all users, newest first. */
export function InteractionsTab({ dropped: droppedByPage }: Props) {
  const { t } = useTranslation(['admin-activities', 'common']);
  const { values, dropped, change } = useAddressState(INTERACTION_FIELDS);
  const { q, action, category, from, to, open } = values;
  const list = useInfiniteQuery({
    ...adminApi.adminActivities.interactions.infiniteOptions({
      input: (before: string | undefined) => ({ q, action, category, from, to, before }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    ...ADMIN_QUERY,
  });
  const columns = useColumns();
  const rows = list.data?.pages.flatMap(({ interactions }) => interactions);
  const isFiltered = Boolean(q || action || category || from || to);
  const clear = isFiltered ? () => change(NO_FILTERS) : undefined;
  return (
    <>
      <FilterBar
        search={{ value: q, label: t('filters.searchInteractions'), onChange: (next) => change({ q: next }) }}
        dropped={[...droppedByPage, ...dropped]}
        onClear={clear}
      >
        <FilterSelect
          label={t('filters.action')}
          value={action}
          options={INTERACTION_ACTIONS.map((value) => ({ value, label: t(`did.${value}`) }))}
          onChange={(next) => change({ action: next })}
        />
        <FilterSelect
          label={t('filters.category')}
          value={category}
          options={CATEGORIES.map((value) => ({ value, label: t(`common:category.${value}`) }))}
          onChange={(next) => change({ category: next })}
        />
        <FilterPeriod>
          <FilterDate label={t('filters.from')} value={from} onChange={(next) => change({ from: next })} />
          <FilterDate label={t('filters.to')} value={to} onChange={(next) => change({ to: next })} />
        </FilterPeriod>
      </FilterBar>
      {list.data?.pages[0]?.isSearchCut && <CutNote />}
      {list.isError && !rows ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          caption={t('tabs.interactions')}
          columns={columns}
          rows={rows}
          rowId={({ user, id }) => `${user.id}.${id}`}
          onOpen={({ user, id }) => change({ open: { userId: user.id, id } }, { replace: false })}
          empty={
            <EmptyList
              icon={<History />}
              title={t(isFiltered ? 'empty.filtered' : 'empty.all')}
              text={t('empty.textInteractions')}
              onClear={clear}
            />
          }
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          isLoadingMore={list.isFetchingNextPage}
        />
      )}
      {open && <InteractionDrawer key={open.id} {...open} onClose={() => change({ open: undefined })} />}
    </>
  );
}

function useColumns(): Column<AdminInteraction>[] {
  const { t } = useTranslation(['admin-activities', 'common']);
  const actionText = useActionText();
  return [
    { id: 'title', header: t('columns.title'), cell: ({ contentTitle }) => contentTitle },
    { id: 'action', header: t('columns.action'), cell: actionText },
    {
      id: 'category',
      header: t('columns.category'),
      cell: ({ contentCategory }) => t(`common:category.${contentCategory}`),
    },
    { id: 'user', header: t('columns.user'), long: true, cell: ({ user }) => <UserName user={user} /> },
    { id: 'time', header: t('columns.time'), oneLine: true, cell: ({ createdAt }) => exactInstantText(createdAt) },
  ];
}
