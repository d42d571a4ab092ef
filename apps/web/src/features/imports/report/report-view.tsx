import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { toApiError } from '#lib/api-error.ts';
import { tagged } from '#lib/queries/cache.ts';
import { importQuery } from '#lib/queries/imports.ts';
import { DoneView } from './done-view.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { GoneView, InterruptedView, UndoneView } from './resting-views.tsx';
import { WorkingView } from './working-view.tsx';

/** State of an import: the server's work on it, or its result. */
export function ReportView({ id }: { id: string }) {
  const { t } = useTranslation('imports');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(importQuery(id));
  const state = data?.state;
  const before = useRef<typeof state>(undefined);
  useEffect(() => {
    const previous = before.current;
    before.current = state;
    if (state === previous || state === undefined || state === 'running' || state === 'undoing') return;
    // The work changed what the user has seen, liked and saved, and with it the picks. A short work has ended before this
    // page asks for its state.
    void queryClient.invalidateQueries(tagged('items', 'today'));
    if (previous === 'running' || previous === 'undoing') void queryClient.invalidateQueries(tagged('imports'));
  }, [state, queryClient]);

  if (!data) {
    if (error && toApiError(error).code === 'not_found') return <GoneView />;
    if (error) return <LoadFailure title={t('report.failed')} error={error} onRetry={() => void refetch()} />;
    return <ReportSkeleton />;
  }
  if (data.state === 'uploading') return <InterruptedView data={data} />;
  if (data.state === 'undone') return <UndoneView />;
  if (data.state === 'done' || data.state === 'failed') return <DoneView data={data} />;
  return <WorkingView data={data} />;
}
