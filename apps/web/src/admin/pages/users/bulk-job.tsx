import type { BulkJob as Job } from '@bugunne/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi, adminClient } from '../../lib/api.ts';
import { instantText, useNumber } from '../../lib/format.ts';
import { useBulkWords } from './use-bulk-words.ts';
import { useUserChange } from './use-user-change.ts';

const TONES = { waiting: 'neutral', running: 'accent', done: 'success', cancelled: 'warning' } as const;

type Props = {
  job: Job;
  /** Whether it ended while the page was open: the reasons are then shown without a press. */
  hasJustEnded: boolean;
};

/** One change of many users: its progress, and at the end how many were changed and why others were not. */
export function BulkJob({ job, hasJustEnded }: Props) {
  const { t } = useTranslation('admin-users');
  const number = useNumber();
  const words = useBulkWords();
  const [chosen, setChosen] = useState<boolean>();
  const cancel = useUserChange(adminClient.adminUsers.cancelBulk, { success: t('bulk.states.cancelled') });
  const title = words.title(job);
  const state = stateOf(job);
  const progress = t('bulk.progress', { done: number(job.done + job.failed), total: number(job.total) });
  const showsFailures = chosen ?? hasJustEnded;
  return (
    <li>
      <Card className="grid gap-2 px-4 py-3 text-sm">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{title}</span>
          <Badge tone={TONES[state]}>{t(`bulk.states.${state}`)}</Badge>
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
          <span>{isOpen(job) ? progress : words.result(job)}</span>
          {job.reason && <span className="wrap-anywhere">{job.reason}</span>}
          {job.failed > 0 && (
            <>
              {isOpen(job) && <span className="text-danger">{words.failed(job)}</span>}
              <button
                type="button"
                className="text-link min-h-9"
                aria-expanded={showsFailures}
                onClick={() => setChosen(!showsFailures)}
              >
                {t('bulk.showFailures')}
              </button>
            </>
          )}
        </div>
        {showsFailures && job.failed > 0 && <Failures id={job.id} total={job.failed} />}
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

export const isOpen = ({ state }: Job): boolean => state === 'waiting' || state === 'running';

/** The state as it is shown: a job that was stopped after its last user is done. */
export const stateOf = ({ state, done, failed, total }: Job): Job['state'] =>
  state === 'cancelled' && done + failed >= total ? 'done' : state;
