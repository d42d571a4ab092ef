import type { AdminActivityFigures, AuditLog } from '@bugunne/contract/admin/activities';
import { ACTOR_KINDS } from '@bugunne/contract/admin/activity-choices';
import { ADMIN_LIMITS } from '@bugunne/contract/admin/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { LoadFailure } from '#components/load-failure.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAddressState } from '../../lib/address-state.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { exactInstantText } from '../../lib/format.ts';
import { AuditActor } from '../../ui/audit-actor.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FilterBar, FilterDate, FilterSelect } from '../../ui/filter-bar.tsx';
import { AUDIT_FIELDS, daysOf, NO_FILTERS } from './activity-state.ts';
import { AuditDrawer } from './audit-drawer.tsx';
import { CutNote } from './cut-note.tsx';

type Props = {
  figures: Pick<AdminActivityFigures, 'actions' | 'tables'> | undefined;
  /** Parameters of the page whose values were not allowed. */
  dropped: readonly string[];
};

/** A filter by a name, which the address may hold before the names are loaded. */
const namesWith = (names: readonly string[] | undefined, chosen: string | undefined) =>
  [...new Set([...(names ?? []), ...(chosen ? [chosen] : [])])].map((name) => ({ value: name, label: name }));

/** The audit log, newest first. */
export function AuditLogTab({ figures, dropped: droppedByPage }: Props) {
  const { t } = useTranslation('admin-activities');
  const { values, dropped, change } = useAddressState(AUDIT_FIELDS);
  const { q, action, table, actor, open } = values;
  const { days, dropped: droppedDays } = daysOf(values);
  const list = useInfiniteQuery({
    ...adminApi.adminActivities.auditLogs.infiniteOptions({
      input: (before: string | undefined) => ({
        q,
        action,
        table,
        actor,
        ...days,
        limit: ADMIN_LIMITS.auditPageMax,
        before,
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    ...ADMIN_QUERY,
  });
  const columns = useColumns();
  const rows = list.data?.pages.flatMap(({ entries }) => entries);
  const isFiltered = Boolean(q || action || table || actor || days.from || days.to);
  return (
    <>
      <FilterBar
        search={{ value: q, label: t('filters.searchAudit'), onChange: (next) => change({ q: next }) }}
        dropped={[...droppedByPage, ...dropped, ...droppedDays]}
        onClear={isFiltered ? () => change(NO_FILTERS) : undefined}
      >
        <FilterSelect
          label={t('filters.action')}
          value={action}
          options={namesWith(figures?.actions, action)}
          onChange={(next) => change({ action: next })}
        />
        <FilterSelect
          label={t('filters.table')}
          value={table}
          options={namesWith(figures?.tables, table)}
          onChange={(next) => change({ table: next })}
        />
        <FilterSelect
          label={t('filters.actor')}
          value={actor}
          options={ACTOR_KINDS.map((value) => ({ value, label: t(`actor.${value}`) }))}
          onChange={(next) => change({ actor: next })}
        />
        <FilterDate label={t('filters.from')} value={days.from} onChange={(from) => change({ from })} />
        <FilterDate label={t('filters.to')} value={days.to} onChange={(to) => change({ to })} />
      </FilterBar>
      {list.data?.pages[0]?.isSearchCut && <CutNote />}
      {list.isError && !rows ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          caption={t('tabs.audit')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          onOpen={({ id }) => change({ open: id }, { replace: false })}
          empty={<EmptyState icon={<ScrollText />} title={t(isFiltered ? 'empty.filtered' : 'empty.all')} />}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          isLoadingMore={list.isFetchingNextPage}
        />
      )}
      {open && <AuditDrawer key={open} id={open} onClose={() => change({ open: undefined })} />}
    </>
  );
}

/** The names of the changed fields. */
const changedNames = ({ oldValues, newValues }: AuditLog) =>
  [...new Set([...Object.keys(oldValues ?? {}), ...Object.keys(newValues ?? {})])].join(', ');

function useColumns(): Column<AuditLog>[] {
  const { t } = useTranslation('admin-activities');
  return [
    {
      id: 'action',
      header: t('columns.action'),
      cell: ({ action }) => action,
    },
    { id: 'actor', header: t('columns.actor'), long: true, cell: (entry) => <AuditActor entry={entry} /> },
    { id: 'table', header: t('columns.table'), cell: ({ tableName }) => tableName },
    {
      id: 'record',
      header: t('columns.record'),
      wideOnly: true,
      cell: ({ recordId }) => <span className="line-clamp-1 max-w-40 break-all text-muted">{recordId}</span>,
    },
    { id: 'changed', header: t('columns.changed'), cell: (entry) => changedNames(entry) },
    {
      id: 'address',
      header: t('columns.address'),
      wideOnly: true,
      cell: ({ ipAddress }) => ipAddress,
    },
    { id: 'time', header: t('columns.time'), cell: ({ createdAt }) => exactInstantText(createdAt) },
  ];
}
