import { type HealthStatus, overallHealth } from '@bugunne/contract/admin/health.constants';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { adminApi, adminClient } from '../../lib/api.ts';
import { HEALTH_QUERY, inTime, useHealth } from '../../lib/use-health.ts';
import { HealthBadge } from '../../ui/health-badge.tsx';

/** The state of the system in short: all of it, and what is not healthy. Each part appears as soon as it is known. */
export function HealthCard() {
  const { t } = useTranslation('admin-dashboard');
  const { t: ofSystem } = useTranslation('admin-system');
  const { health, found } = useHealth();
  const summary = useQuery({
    ...HEALTH_QUERY,
    queryKey: adminApi.adminDashboard.health.queryKey(),
    queryFn: ({ signal }) => adminClient.adminDashboard.health(undefined, { signal: inTime(signal) }),
  });
  const { disk, webhooks } = (!summary.isError && summary.data) || {};
  const overall = overallHealth([
    ...[...found, disk, webhooks].flatMap((part) => (part ? [part.status] : [])),
    ...(summary.isError ? ['error' as const] : []),
  ]);
  const faults = found.filter(({ status }) => status === 'warning' || status === 'error');
  return (
    <Card className="px-4 py-3">
      <h2 className="mb-2 text-lg">{t('health.title')}</h2>
      <p className="mb-3">
        <HealthBadge status={overall}>{ofSystem(`health.overall.${overall}`)}</HealthBadge>
      </p>
      <ul className="grid gap-2 text-sm">
        {faults.map(({ component, status, finding }) => (
          <HealthRow
            key={component}
            name={ofSystem(`health.component.${component}`)}
            status={status}
            note={ofSystem(`health.finding.${finding}`)}
          />
        ))}
        {disk && <HealthRow name={t('health.disk')} status={disk.status} />}
        {webhooks && (
          <HealthRow
            name={t('health.webhooks')}
            status={webhooks.status}
            note={webhooks.failing > 0 && t('health.failing', { count: webhooks.failing })}
          />
        )}
        {summary.isError && (
          <HealthRow
            name={`${t('health.disk')}, ${t('health.webhooks')}`}
            status="error"
            note={t('health.unreachable')}
          />
        )}
      </ul>
      {summary.isPending ? (
        <Skeleton className="h-14" />
      ) : (
        found.length < health.length && <Skeleton className="mt-2 h-6" />
      )}
    </Card>
  );
}

function HealthRow({ name, status, note }: { name: string; status: HealthStatus; note?: ReactNode }) {
  const { t } = useTranslation('admin-system');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5">
      <span>{name}</span>
      <HealthBadge status={status}>{t(`health.status.${status}`)}</HealthBadge>
      {note && <span className="col-span-2 text-muted tabular-nums">{note}</span>}
    </li>
  );
}
