import type { AdminActivityFigures, AuditLog } from '@bugunne/contract/admin/activities.contract';
import { ACTOR_KINDS } from '@bugunne/contract/admin/activity-choices.constants';
import { ADMIN_LIMITS } from '@bugunne/contract/admin/limits.constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { LoadFailure } from '#components/load-failure.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAddressState } from '../../lib/address-state.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { changedFields } from '../../lib/audit-record.ts';
import { exactInstantText } from '../../lib/format.ts';
import { useAuditWords } from '../../lib/use-audit-words.ts';
import { AuditAction, AuditTable } from '../../ui/audit-action.tsx';
import { AuditActor } from '../../ui/audit-actor.tsx';
import { AuditRecord } from '../../ui/audit-record.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import type { FilterName } from '../../ui/dropped-note.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { FilterBar, FilterDate, FilterPeriod, FilterSelect } from '../../ui/filter-bar.tsx';
import { AUDIT_FIELDS, NO_FILTERS } from './activity-state.ts';
import { AuditDrawer } from './audit-drawer.tsx';
import { CutNote } from './cut-note.tsx';

type Props = {
  figures: Pick<AdminActivityFigures, 'actions' | 'tables'> | undefined;
  /** Parameters of the page whose values were not allowed. */
  dropped: readonly FilterName[];
};

/** A filter by a name, in the order of its words. The address may hold one before the names are loaded. */
function useNames(names: readonly string[] | undefined, chosen: string | undefined, word: (name: string) => string) {
  const language = useLanguage();
  return [...new Set([...(names ?? []), ...(chosen ? [chosen] : [])])]
    .map((name) => ({ value: name, label: word(name) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

/** The audit log, newest first. */
export function AuditLogTab({ figures, dropped: droppedByPage }: Props) {
  const { t } = useTranslation('admin-activities');
  const { values, dropped, change } = useAddressState(AUDIT_FIELDS);
  const { q, action, table, actor, from, to, open } = values;
  const list = useInfiniteQuery({
    ...adminApi.adminActivities.auditLogs.infiniteOptions({
      input: (before: string | undefined) => ({
        q,
        action,
        table,
        actor,
        from,
        to,
        limit: ADMIN_LIMITS.auditPageMax,
        before,
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    ...ADMIN_QUERY,
  });
  const columns = useColumns();
  const words = useAuditWords();
  const actions = useNames(figures?.actions, action, words.action);
  const tables = useNames(figures?.tables, table, words.table);
  const rows = list.data?.pages.flatMap(({ entries }) => entries);
  const isFiltered = Boolean(q || action || table || actor || from || to);
  const clear = isFiltered ? () => change(NO_FILTERS) : undefined;
  return (
    <>
      <FilterBar
        search={{ value: q, label: t('filters.searchAudit'), onChange: (next) => change({ q: next }) }}
        dropped={[...droppedByPage, ...dropped]}
        onClear={clear}
      >
        <FilterSelect
          label={t('filters.action')}
          value={action}
          options={actions}
          onChange={(next) => change({ action: next })}
        />
        <FilterSelect
          label={t('filters.table')}
          value={table}
          options={tables}
          onChange={(next) => change({ table: next })}
        />
        <FilterSelect
          label={t('filters.actor')}
          value={actor}
          options={ACTOR_KINDS.map((value) => ({ value, label: t(`actor.${value}`) }))}
          onChange={(next) => change({ actor: next })}
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
          caption={t('tabs.audit')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          onOpen={({ id }) => change({ open: id }, { replace: false })}
          empty={
            <EmptyList
              icon={<ScrollText />}
              title={t(isFiltered ? 'empty.filtered' : 'empty.all')}
              text={t('empty.textAudit')}
              onClear={clear}
            />
          }
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          isLoadingMore={list.isFetchingNextPage}
        />
      )}
      {open && <AuditDrawer key={open} id={open} onClose={() => change({ open: undefined })} />}
    </>
  );
}

function useColumns(): Column<AuditLog>[] {
  const { t } = useTranslation('admin-activities');
  const { field } = useAuditWords();
  return [
    {
      id: 'action',
      header: t('columns.action'),
      cell: ({ action }) => <AuditAction action={action} />,
    },
    { id: 'actor', header: t('columns.actor'), long: true, cell: (entry) => <AuditActor entry={entry} /> },
    { id: 'table', header: t('columns.table'), cell: ({ tableName }) => <AuditTable table={tableName} /> },
    {
      id: 'record',
      header: t('columns.record'),
      long: true,
      cell: (entry) => <AuditRecord entry={entry} />,
    },
    { id: 'changed', header: t('columns.changed'), cell: (entry) => changedFields(entry).map(field).join(', ') || '–' },
    {
      id: 'address',
      header: t('columns.address'),
      wideOnly: true,
      cell: ({ ipAddress }) => ipAddress || '–',
    },
    { id: 'time', header: t('columns.time'), oneLine: true, cell: ({ createdAt }) => exactInstantText(createdAt) },
  ];
}
