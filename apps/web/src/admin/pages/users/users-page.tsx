import type { BulkAction } from '@bugunne/contract/admin/user-terms.constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { useNumber } from '../../lib/format.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { BulkJobs } from './bulk-jobs.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { SavedViews } from './saved-views.tsx';
import { useUserFilters } from './use-user-filters.ts';
import { useUserCount, useUsers } from './use-users.ts';
import { UserDrawer } from './user-drawer.tsx';
import { UserFilterBar } from './user-filter-bar.tsx';
import { UserStats } from './user-stats.tsx';
import { UserTable } from './user-table.tsx';

const NONE: ReadonlySet<string> = new Set();

/** Users: figures, search, filters, changes of one and of many. */
export default function UsersPage() {
  const { t } = useTranslation('admin-users');
  const number = useNumber();
  const { filters, order, user, dropped, change, clear } = useUserFilters();
  const { users, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useUsers(filters, order);
  const matching = useUserCount(filters);
  const session = useQuery({ ...adminApi.adminAccess.session.queryOptions(), ...ADMIN_QUERY });
  const ownId = session.data?.user.id;
  const [deleting, setDeleting] = useState<{ id: string; email: string } | null>(null);
  const [bulk, setBulk] = useState<BulkAction | null>(null);
  const [selection, setSelection] = useState<{ of: string; ids: ReadonlySet<string> | 'all' }>({ of: '', ids: NONE });
  // A selection ends when other users match.
  const key = JSON.stringify(filters);
  const hasFilters = Object.values(filters).some((value) => value !== undefined);
  const selected = selection.of === key ? selection.ids : NONE;
  const select = (ids: ReadonlySet<string> | 'all') => setSelection({ of: key, ids });
  const isAll = selected === 'all';
  const count = isAll ? (matching ?? 0) : selected.size;

  return (
    <PageFrame
      title={t('title')}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <SavedViews />
          <ExportButton filters={filters} order={order} />
        </div>
      }
    >
      <UserStats />
      <BulkJobs />
      <UserFilterBar filters={filters} dropped={dropped} change={change} clear={clear} />
      {matching !== undefined && (
        <p role="status" className="mb-2 text-sm text-muted tabular-nums">
          {t('count', { count: matching, number: number(matching) })}
        </p>
      )}
      {count > 0 && (
        <BulkBar
          selected={count}
          matching={isAll ? undefined : matching}
          onSelectAll={() => select('all')}
          onClear={() => select(NONE)}
          onAction={setBulk}
        />
      )}
      {error && !users ? (
        <LoadFailure title={t('messages.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <UserTable
          users={users}
          ownId={ownId}
          order={order}
          onOrder={({ by, direction }) => change({ by: by as typeof order.by, direction })}
          checked={isAll ? new Set(users?.map(({ id }) => id)) : selected}
          onCheck={select}
          onOpen={({ id }) => change({ user: id }, { replace: false })}
          onDelete={setDeleting}
          onClear={hasFilters ? clear : undefined}
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          isLoadingMore={isFetchingNextPage}
        />
      )}
      {user && <UserDrawer userId={user} ownId={ownId} onClose={() => change({ user: undefined })} />}
      {deleting && (
        <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} onDeleted={() => setDeleting(null)} />
      )}
      {bulk && count > 0 && (
        <BulkDialog
          action={bulk}
          of={isAll ? { filters } : { ids: [...selected] }}
          count={count}
          onClose={() => setBulk(null)}
          onStarted={() => {
            setBulk(null);
            select(NONE);
          }}
        />
      )}
    </PageFrame>
  );
}
