import type { HealthStatus } from '@bugunne/contract/admin/health';
import { CHECK_EVERY_MILLISECONDS } from '@bugunne/contract/admin/health';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { HealthBadge } from '../../ui/health-badge.tsx';

/** The state of the system in short: all of it, and what is not healthy. */
export function HealthCard() {
  const { t } = useTranslation('admin-dashboard');
  const { t: ofSystem } = useTranslation('admin-system');
  const query = useQuery({
    ...adminApi.adminDashboard.health.queryOptions(),
    ...ADMIN_QUERY,
    refetchInterval: CHECK_EVERY_MILLISECONDS,
  });
  const health = query.data;
  const faults = health?.components.filter(({ status }) => status === 'warning' || status === 'error');
  return (
    <Card className="px-4 py-3">
      <h2 className="mb-2 text-lg">{t('health.title')}</h2>
      {query.isError && <p className="text-danger">{t('health.unreachable')}</p>}
      {query.isPending && <Skeleton className="h-24" />}
      {health && !query.isError && (
        <>
          <p className="mb-3">
            <HealthBadge status={health.overall}>{ofSystem(`health.overall.${health.overall}`)}</HealthBadge>
          </p>
          <ul className="grid gap-2 text-sm">
            {faults?.map(({ component, status, finding }) => (
              <HealthRow
                key={component}
                name={ofSystem(`health.component.${component}`)}
                status={status}
                note={ofSystem(`health.finding.${finding}`)}
              />
            ))}
            <HealthRow name={t('health.disk')} status={health.disk.status} />
            <HealthRow
              name={t('health.webhooks')}
              status={health.webhooks.status}
              note={health.webhooks.failing > 0 && t('health.failing', { count: health.webhooks.failing })}
            />
          </ul>
        </>
      )}
    </Card>
  );
}

function HealthRow({ name, status, note }: { name: string; status: HealthStatus; note?: ReactNode }) {
  const { t } = useTranslation('admin-system');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="mr-auto">{name}</span>
      {note && <span className="text-muted tabular-nums">{note}</span>}
      <HealthBadge status={status}>{t(`health.status.${status}`)}</HealthBadge>
    </li>
  );
}
