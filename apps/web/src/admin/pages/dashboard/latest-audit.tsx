import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/load-failure.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { instantText } from '../../lib/format.ts';
import { AuditActor } from '../../ui/audit-actor.tsx';

/** The ten latest entries of the audit log. */
export function LatestAudit() {
  const { t } = useTranslation('admin-dashboard');
  const query = useQuery({ ...adminApi.adminDashboard.latestAudit.queryOptions(), ...ADMIN_QUERY });
  const entries = query.data?.entries;
  return (
    <Card className="px-4 py-3">
      <h2 className="mb-2 text-lg">{t('audit.title')}</h2>
      {!entries && query.isError && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton className="h-40" />}
      {entries?.length === 0 && <p className="text-sm text-muted">{t('audit.empty')}</p>}
      <ul className="grid gap-2 text-sm">
        {entries?.map(({ id, action, tableName, createdAt, ...entry }) => (
          <li key={id} className="grid gap-x-3 sm:grid-cols-[1fr_auto]">
            <span className="min-w-0">
              <span className="font-semibold">{action}</span> {tableName}
              <AuditActor entry={entry} />
            </span>
            <span className="text-muted tabular-nums">{instantText(createdAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
