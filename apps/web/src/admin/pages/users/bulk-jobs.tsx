import type { BulkJob } from '@bugunne/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi, adminClient } from '../../lib/api.ts';
import { instantText } from '../../lib/format.ts';
import { useNumber } from '../../lib/use-number.ts';
import { useUserChange } from './use-user-change.ts';
import { useRefetchUsers } from './use-users.ts';

const POLL_MILLISECONDS = 1000;
const SHOWN = 3;
const isOpen = ({ state }: BulkJob) => state === 'waiting' || state === 'running';

/** The latest changes of many users; progress is fetched every second while one runs, also after a reload. */
export function BulkJobs() {
  const { t } = useTranslation('admin-users');
  const { data } = useQuery({
    ...adminApi.adminUsers.bulkJobs.queryOptions(),
    ...ADMIN_QUERY,
    refetchInterval: ({ state }) => (state.data?.jobs.some(isOpen) ? POLL_MILLISECONDS : false),
  });
  const open = data?.jobs.filter(isOpen).length ?? 0;
  const before = useRef(open);
  const refetch = useRefetchUsers();
  useEffect(() => {
    if (open < before.current) void refetch();
    before.current = open;
  }, [open, refetch]);
  if (!data || data.jobs.length === 0) return null;
  return (
    <details className="mb-5" open={open > 0}>
      <summary className="text-link min-h-9 w-fit cursor-pointer py-1.5 text-sm">{t('bulk.jobs')}</summary>
      <ul className="mt-2 grid gap-3">
        {data.jobs.slice(0, Math.max(SHOWN, open)).map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
    </details>
  );
}

const TONES = { waiting: 'neutral', running: 'accent', done: 'success', cancelled: 'warning' } as const;

function Job({ job }: { job: BulkJob }) {
  const { t } = useTranslation('admin-users');
  const number = useNumber();
  const [showsFailures, setShowsFailures] = useState(false);
  const cancel = useUserChange(adminClient.adminUsers.cancelBulk, { success: t('bulk.states.cancelled') });
  const title = t('bulk.title', {
    action: t(`bulk.actions.${job.action}`),
    count: job.total,
    number: number(job.total),
  });
  const progress = t('bulk.progress', { done: number(job.done + job.failed), total: number(job.total) });
  return (
    <li>
      <Card className="grid gap-2 px-4 py-3 text-sm">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{title}</span>
          <Badge tone={TONES[job.state]}>{t(`bulk.states.${job.state}`)}</Badge>
          <span className="text-muted wrap-anywhere">
            {t('bulk.by', { email: job.startedBy ?? '–', date: instantText(job.createdAt) })}
          </span>
          {isOpen(job) && (
            <Button
              variant="secondary"
              className="ml-auto"
              busy={cancel.isPending}
              onClick={() => cancel.mutate({ id: job.id })}
            >
              {t('bulk.cancel')}
            </Button>
          )}
        </div>
        {isOpen(job) && <Progress value={job.done + job.failed} max={job.total} label={title} valueText={progress} />}
        <div className="flex flex-wrap items-center gap-x-3 text-muted tabular-nums">
          <span>{progress}</span>
          {job.reason && <span className="wrap-anywhere">{job.reason}</span>}
          {job.failed > 0 && (
            <>
              <span className="text-danger">{t('bulk.failed', { count: job.failed })}</span>
              <button
                type="button"
                className="text-link min-h-9"
                aria-expanded={showsFailures}
                onClick={() => setShowsFailures(!showsFailures)}
              >
                {t('bulk.showFailures')}
              </button>
            </>
          )}
        </div>
        {showsFailures && <Failures id={job.id} total={job.failed} />}
      </Card>
    </li>
  );
}

function Failures({ id, total }: { id: string; total: number }) {
  const { t } = useTranslation('admin-users');
  const { data } = useQuery({ ...adminApi.adminUsers.bulkJob.queryOptions({ input: { id } }), ...ADMIN_QUERY });
  if (!data) return null;
  return (
    <>
      {total > data.failures.length && <p>{t('bulk.moreFailures', { count: data.failures.length })}</p>}
      <ul className="max-h-60 overflow-y-auto">
        {data.failures.map(({ userId, email, failure }) => (
          <li key={userId} className="wrap-anywhere">
            {email}: {t(`bulk.failures.${failure}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
