import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/load-failure.tsx';
import { LoadingArea } from '#components/loading-area.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { sourcesQuery } from '#lib/queries/contents.ts';
import { SourceCard } from './source-card.tsx';

/** The sources in use; the server knows them. */
export function SourceList() {
  const { t } = useTranslation('sources');
  const { data, error, refetch } = useQuery(sourcesQuery());
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} title={t('loadFailed')} />;
  if (!data) {
    return (
      <LoadingArea className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
      </LoadingArea>
    );
  }
  return (
    <ul aria-label={t('list')} className="grid min-h-116 content-start gap-4 md:min-h-56 md:grid-cols-2">
      {data.sources.map((source) => (
        <SourceCard key={source.source} source={source} />
      ))}
    </ul>
  );
}
