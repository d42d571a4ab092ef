import {
  JOB_CHANGES,
  type JobChange,
  LISTED_JOB_STATES,
  type ListedJobState,
} from '@bugunne/contract/admin/health.constants';
import type { QueueJob } from '@bugunne/contract/admin/system.contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAdminErrorText } from '../../lib/admin-error.ts';
import { ADMIN_QUERY, adminApi, adminClient } from '../../lib/api.ts';
import { exactInstantText } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { FilterBar, FilterSelect } from '../../ui/filter-bar.tsx';

/** The queue and the state of the listed jobs. */
export type JobsFilter = { queue: string | undefined; state: ListedJobState };

const REFRESH_MILLISECONDS = 15_000;
const CHANGES = Object.keys(JOB_CHANGES) as JobChange[];

type Props = {
  filter: JobsFilter;
  onFilter: (filter: Partial<JobsFilter>) => void;
  queues: readonly string[];
};

/** Jobs of one state with their reason, and buttons for what can be done with them. */
export function JobsList({ filter, onFilter, queues }: Props) {
  const { t } = useTranslation('admin-system');
  const { state, queue } = filter;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...adminApi.adminSystem.jobs.infiniteOptions({
      input: (cursor: string | undefined) => ({ state, ...(queue && { queue }), ...(cursor && { cursor }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    ...ADMIN_QUERY,
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const when = ({ dueAt, startedAt, endedAt }: QueueJob) => {
    if (endedAt) return t('jobs.ended', { time: exactInstantText(endedAt) });
    if (startedAt && !dueAt) return t('jobs.started', { time: exactInstantText(startedAt) });
    return dueAt ? t('jobs.due', { time: exactInstantText(dueAt) }) : '–';
  };
  const columns: Column<QueueJob>[] = [
    { id: 'queue', header: t('jobs.queue'), cell: (job) => job.queue },
    {
      id: 'created',
      header: t('jobs.created'),
      wideOnly: true,
      oneLine: true,
      cell: (job) => exactInstantText(job.createdAt),
    },
    { id: 'when', header: t('jobs.when'), cell: when },
    { id: 'attempts', header: t('jobs.attempts'), cell: (job) => job.attempts },
    { id: 'reason', header: t('jobs.reason'), cell: (job) => job.reason ?? '–' },
    {
      id: 'ids',
      header: t('jobs.ids'),
      long: true,
      cell: ({ id, ids }) => (
        <ul className="text-xs break-all">
          <li>{id}</li>
          {ids.map(({ name, id: value }) => (
            <li key={name}>
              {name}: {value}
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'actions',
      header: t('jobs.actions'),
      align: 'end',
      cell: (job) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          {CHANGES.filter((change) => JOB_CHANGES[change] === job.state).map((change) => (
            <ChangeButton key={change} change={change} job={job} />
          ))}
          {job.state === 'running' && '–'}
        </span>
      ),
    },
  ];
  const clear = queue || state !== 'failed' ? () => onFilter({ queue: undefined, state: 'failed' }) : undefined;
  const names = queue && !queues.includes(queue) ? [...queues, queue] : queues;
  return (
    <>
      <FilterBar dropped={[]} onClear={clear}>
        <FilterSelect
          label={t('jobs.queue')}
          value={queue}
          options={names.map((name) => ({ value: name, label: name }))}
          onChange={(value) => onFilter({ queue: value })}
        />
        <FilterSelect
          required
          label={t('jobs.state')}
          value={state}
          options={LISTED_JOB_STATES.map((value) => ({ value, label: t(`jobs.states.${value}`) }))}
          onChange={(value) => onFilter({ state: value })}
        />
      </FilterBar>
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={t('jobs.caption')}
          columns={columns}
          rows={data?.pages.flatMap(({ jobs }) => jobs)}
          rowId={({ id }) => id}
          empty={
            <EmptyList
              compact
              level={3}
              icon={<ListChecks />}
              title={t(`jobs.empty.${state}`)}
              text={t('jobs.emptyText')}
              onClear={clear}
            />
          }
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          isLoadingMore={isFetchingNextPage}
        />
      )}
    </>
  );
}

function ChangeButton({ change, job }: { change: JobChange; job: QueueJob }) {
  const { t } = useTranslation(['admin-system', 'admin']);
  const errorText = useAdminErrorText();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const mutation = useMutation({
    mutationFn: () => adminClient.adminSystem.changeJob({ queue: job.queue, id: job.id, change }),
    onSuccess: () => toast.success(t(`jobs.done.${change}`)),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => {
      setAsking(false);
      return queryClient.invalidateQueries({ queryKey: adminApi.adminSystem.key() });
    },
  });
  const name = t(`jobs.change.${change}`);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t('jobs.changeOf', { change: name, queue: job.queue, id: job.id })}
        busy={mutation.isPending}
        onClick={() => (change === 'delete' ? setAsking(true) : mutation.mutate())}
      >
        {name}
      </Button>
      {change === 'delete' && (
        <Dialog
          open={isAsking}
          onOpenChange={setAsking}
          size="sm"
          title={t('jobs.delete.title')}
          description={t('jobs.delete.text')}
          closeLabel={t('admin:close')}
          footer={
            <>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                {t('jobs.delete.keep')}
              </Button>
              <Button variant="danger" busy={mutation.isPending} onClick={() => mutation.mutate()}>
                {t('jobs.change.delete')}
              </Button>
            </>
          }
        >
          <p className="text-sm break-all text-muted">
            {job.queue}, {job.id}
          </p>
        </Dialog>
      )}
    </>
  );
}
