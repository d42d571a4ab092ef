import type { ShortHealthStatus } from '@bugunne/contract/admin/dashboard';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';

/** Specification §9. */
const REFRESH = 30_000;
const TONES = { healthy: 'success', warning: 'warning', error: 'danger' } as const;

/** The state of the system in short. */
export function HealthCard() {
  const { t } = useTranslation('admin-dashboard');
  const query = useQuery({
    ...adminApi.adminDashboard.health.queryOptions(),
    ...ADMIN_QUERY,
    refetchInterval: REFRESH,
  });
  const health = query.data;
  return (
    <Card className="px-4 py-3">
      <h2 className="mb-2 text-lg">{t('health.title')}</h2>
      {query.isError && <p className="text-danger">{t('health.unreachable')}</p>}
      {query.isPending && <Skeleton className="h-24" />}
      {health && !query.isError && (
        <ul className="grid gap-2 text-sm">
          <HealthRow
            name={t('health.database')}
            status={health.database.status}
            note={t('health.milliseconds', { count: health.database.milliseconds })}
          />
          <HealthRow name={t('health.disk')} status={health.disk.status} />
          <HealthRow
            name={t('health.webhooks')}
            status={health.webhooks.status}
            note={health.webhooks.failing > 0 && t('health.failing', { count: health.webhooks.failing })}
          />
        </ul>
      )}
    </Card>
  );
}

function HealthRow({ name, status, note }: { name: string; status: ShortHealthStatus; note?: ReactNode }) {
  const { t } = useTranslation('admin-dashboard');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="mr-auto">{name}</span>
      {note && <span className="text-muted tabular-nums">{note}</span>}
      <Badge tone={TONES[status]}>{t(`health.${status}`)}</Badge>
    </li>
  );
}
