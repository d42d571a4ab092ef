import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { toApiError } from '#lib/api-error.ts';
import { exactInstantText } from '../../lib/format.ts';
import { DetailDrawer } from '../../ui/detail-drawer.tsx';

type Props<Row> = {
  kind: string;
  title: (row: Row) => ReactNode;
  query: UseQueryResult<Row>;
  onClose: () => void;
  children: (row: Row) => ReactNode;
};

/** The drawer of one record with its loading, missing and failed states. */
export function RecordDrawer<Row extends { createdAt: string }>({ kind, title, query, onClose, children }: Props<Row>) {
  const { t } = useTranslation('admin-activities');
  const { data } = query;
  if (data) {
    return (
      <DetailDrawer title={title(data)} subtitle={exactInstantText(data.createdAt)} onClose={onClose}>
        {children(data)}
      </DetailDrawer>
    );
  }
  const isMissing = query.error && toApiError(query.error).code === 'not_found';
  return (
    <DetailDrawer title={kind} onClose={onClose}>
      {!query.error && <Skeleton className="h-40" />}
      {isMissing && <p>{t('detail.missing')}</p>}
      {query.error && !isMissing && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
    </DetailDrawer>
  );
}
