import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { instantText } from '../../lib/format.ts';
import { AuditAction } from '../../ui/audit-action.tsx';
import { AuditActor } from '../../ui/audit-actor.tsx';
import { AuditRecord } from '../../ui/audit-record.tsx';

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
      {entries?.length === 0 && (
        <EmptyState compact level={3} icon={<ScrollText />} title={t('audit.empty')} text={t('audit.emptyText')} />
      )}
      <ul className="grid gap-3 text-sm">
        {entries?.map((entry) => (
          <li key={entry.id} className="grid gap-x-3 sm:grid-cols-[1fr_auto]">
            <div className="min-w-0">
              <div className="font-semibold">
                <AuditAction action={entry.action} isInline />
              </div>
              <div>
                <AuditRecord entry={entry} isShort />
              </div>
              <AuditActor entry={entry} />
            </div>
            <span className="text-muted tabular-nums">{instantText(entry.createdAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
