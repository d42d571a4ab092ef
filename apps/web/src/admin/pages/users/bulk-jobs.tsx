import type { BulkJob as Job } from '@bugunne/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { BulkJob, isOpen, stateOf } from './bulk-job.tsx';
import { useBulkWords } from './use-bulk-words.ts';
import { useRefetchUsers } from './use-users.ts';

const POLL_MILLISECONDS = 1000;
const SHOWN = 3;

/**
 * The latest changes of many users; progress is fetched every second while one runs, also after a reload. The block opens
 * with a job that runs, and stays open with its result until the administrator folds it.
 */
export function BulkJobs() {
  const { t } = useTranslation('admin-users');
  const { data } = useQuery({
    ...adminApi.adminUsers.bulkJobs.queryOptions(),
    ...ADMIN_QUERY,
    refetchInterval: ({ state }) => (state.data?.jobs.some(isOpen) ? POLL_MILLISECONDS : false),
  });
  const ended = useEnded(data?.jobs);
  const open = data?.jobs.filter(isOpen).length ?? 0;
  const [isShown, setShown] = useState(false);
  // A short job may start and end between two requests.
  const news = open + ended.size;
  const [seenNews, setSeenNews] = useState(0);
  if (news !== seenNews) {
    setSeenNews(news);
    if (news > seenNews) setShown(true);
  }
  if (!data || data.jobs.length === 0) return null;
  return (
    <details className="mb-5" open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary className="text-link min-h-9 w-fit cursor-pointer py-1.5 text-sm">{t('bulk.jobs')}</summary>
      <ul className="mt-2 grid gap-3">
        {data.jobs.slice(0, Math.max(SHOWN, open)).map((job) => (
          <BulkJob key={job.id} job={job} hasJustEnded={ended.has(job.id)} />
        ))}
      </ul>
    </details>
  );
}

/** Ids of the jobs that ended since the page was opened. Says how each went, and fetches the users again. */
function useEnded(jobs: readonly Job[] | undefined): ReadonlySet<string> {
  const { t } = useTranslation('admin-users');
  const words = useBulkWords();
  const refetch = useRefetchUsers();
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (!jobs) return;
    const closed = jobs.filter((job) => !isOpen(job));
    const before = known.current;
    known.current = new Set(closed.map(({ id }) => id));
    const fresh = before ? closed.filter(({ id }) => !before.has(id)) : [];
    if (fresh.length === 0) return;
    setEnded((all) => new Set([...all, ...fresh.map(({ id }) => id)]));
    for (const job of fresh) {
      // A stop was reported when it was asked for.
      if (stateOf(job) === 'cancelled') continue;
      const text = t('bulk.finished', { title: words.title(job), result: words.result(job) });
      if (job.failed > 0) toast.message(text);
      else toast.success(text);
    }
    void refetch();
  }, [jobs, refetch, t, words]);
  return ended;
}
