import type { JobQueue } from '@bugunne/contract/admin/system.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAdminErrorText } from '../../lib/admin-error.ts';
import { ADMIN_QUERY, adminApi, adminClient } from '../../lib/api.ts';
import { instantText, useNumber } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { type JobsFilter, JobsList } from './jobs-list.tsx';

const REFRESH_MILLISECONDS = 15_000;

type Props = {
  /** The queue and state whose jobs are listed. */
  filter: JobsFilter;
  onFilter: (filter: Partial<JobsFilter>) => void;
};

/** Jobs of one state, at first the failed ones, and below them the queues, of which the idle ones are folded. */
export function QueuesSection({ filter, onFilter }: Props) {
  const { t } = useTranslation('admin-system');
  const { data, error, refetch } = useQuery({
    ...adminApi.adminSystem.queues.queryOptions(),
    ...ADMIN_QUERY,
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const [showsIdle, setShowsIdle] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const idle = data?.queues.filter(isIdle).length ?? 0;
  /** The list is above the queues: the focus brings it into view. */
  const openQueue = ({ name, failed }: JobQueue) => {
    onFilter({ queue: name, state: failed > 0 ? 'failed' : 'waiting' });
    title.current?.focus();
  };
  return (
    <section aria-labelledby="system-jobs" className="mb-10">
      <h2 id="system-jobs" ref={title} tabIndex={-1} className="mb-4 text-xl outline-none">
        {t('jobs.title')}
      </h2>
      {data && !data.isRunning && (
        <Notice tone="warning" className="mb-4">
          {t('queues.stopped')}
        </Notice>
      )}
      <JobsList filter={filter} onFilter={onFilter} queues={data?.queues.map(({ name }) => name) ?? []} />
      <h3 className="mt-8 mb-3 font-sans text-base font-semibold">{t('queues.title')}</h3>
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <QueuesTable
          queues={showsIdle ? data?.queues : data?.queues.filter((queue) => !isIdle(queue))}
          empty={t(idle > 0 ? 'queues.allIdle' : 'queues.empty', { returnObjects: true })}
          onOpen={openQueue}
        />
      )}
      {idle > 0 && (
        <Button variant="ghost" aria-expanded={showsIdle} className="mt-2" onClick={() => setShowsIdle(!showsIdle)}>
          {showsIdle ? t('queues.hideIdle') : t('queues.showIdle', { count: idle })}
        </Button>
      )}
    </section>
  );
}

const isIdle = ({ waiting, running, failed }: JobQueue) => waiting + running + failed === 0;

function QueuesTable({
  queues,
  empty,
  onOpen,
}: {
  queues: readonly JobQueue[] | undefined;
  empty: { title: string; text: string };
  onOpen: (queue: JobQueue) => void;
}) {
  const { t } = useTranslation('admin-system');
  const number = useNumber();
  const columns: Column<JobQueue>[] = [
    { id: 'name', header: t('queues.name'), cell: ({ name }) => name },
    { id: 'waiting', header: t('queues.waiting'), align: 'end', cell: ({ waiting }) => number(waiting) },
    {
      id: 'running',
      header: t('queues.running'),
      align: 'end',
      wideOnly: true,
      cell: ({ running }) => number(running),
    },
    {
      id: 'failed',
      header: t('queues.failed'),
      align: 'end',
      cell: ({ failed }) => (failed > 0 ? <strong className="text-danger">{number(failed)}</strong> : number(failed)),
    },
    { id: 'completed', header: t('queues.completed'), align: 'end', cell: (row) => number(row.completedToday) },
    {
      id: 'oldest',
      header: t('queues.oldest'),
      align: 'end',
      wideOnly: true,
      cell: ({ oldestDueAt }) => (oldestDueAt ? instantText(oldestDueAt) : '–'),
    },
    {
      id: 'lastRun',
      header: t('queues.lastRun'),
      align: 'end',
      cell: ({ lastRunAt }) => (lastRunAt ? instantText(lastRunAt) : t('queues.never')),
    },
    {
      id: 'schedule',
      header: t('queues.schedule'),
      align: 'end',
      wideOnly: true,
      cell: ({ schedule }) =>
        schedule ? <code className="text-xs whitespace-nowrap">{schedule}</code> : t('queues.onDemand'),
    },
    {
      id: 'actions',
      header: t('queues.actions'),
      align: 'end',
      cell: (queue) => (queue.failed > 0 ? <RetryQueue name={queue.name} /> : '–'),
    },
  ];
  return (
    <div className="lg:overflow-x-auto">
      <DataTable
        caption={t('queues.caption')}
        columns={columns}
        rows={queues}
        rowId={({ name }) => name}
        onOpen={onOpen}
        empty={<EmptyState compact level={3} icon={<ListChecks />} {...empty} />}
      />
    </div>
  );
}

function RetryQueue({ name }: { name: string }) {
  const { t } = useTranslation('admin-system');
  const errorText = useAdminErrorText();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => adminClient.adminSystem.retryQueue({ queue: name }),
    onSuccess: ({ changed }) => toast.success(t('queues.retried', { count: changed })),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminApi.adminSystem.key() }),
  });
  return (
    <Button
      variant="secondary"
      size="icon"
      aria-label={t('queues.retryAllOf', { name })}
      title={t('queues.retryAll')}
      busy={retry.isPending}
      onClick={() => retry.mutate()}
    >
      <RotateCcw aria-hidden="true" />
    </Button>
  );
}
