import { overallHealth } from '@bugunne/contract/admin/health.constants';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useHealth } from '../../lib/use-health.ts';
import { HealthBadge } from '../../ui/health-badge.tsx';
import { ComponentCard } from './component-card.tsx';
import { isTryoutKind, TryoutButton } from './tryout-button.tsx';
import { useServiceWorkerHealth } from './use-service-worker-health.ts';

/** The overall status and a card for each component. */
export function HealthSection() {
  const { t } = useTranslation('admin-system');
  const { health, found, refetch, refetchAll, isChecking } = useHealth();
  const worker = useServiceWorkerHealth();
  // The administrator's own browser says nothing about the site.
  const overall = overallHealth(found.map(({ status }) => status));
  return (
    <section aria-labelledby="system-health" className="mb-10">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="system-health" className="text-xl">
          {t('health.title')}
        </h2>
        <span role="status" className="mr-auto">
          <HealthBadge status={overall}>{t(`health.overall.${overall}`)}</HealthBadge>
        </span>
        <Button variant="secondary" busy={isChecking} onClick={refetchAll}>
          {t('health.checkAll')}
        </Button>
      </div>
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {health.map((each) => (
          <ComponentCard key={each.component} health={each} onCheck={() => refetch(each.component)}>
            {isTryoutKind(each.component) && !('status' in each && each.status === 'off') && (
              <TryoutButton
                kind={each.component}
                isWritten={'finding' in each && each.finding === 'mail_to_files'}
                onEnd={() => refetch(each.component)}
              />
            )}
          </ComponentCard>
        ))}
        {worker && (
          <Card className="flex flex-col gap-2 p-4">
            <div className="flex items-center gap-2">
              <h3 className="mr-auto font-sans text-base font-semibold">{t('health.component.service_worker')}</h3>
              <HealthBadge status={worker.status}>{t(`health.status.${worker.status}`)}</HealthBadge>
            </div>
            <p className="text-sm">{t(`health.worker.${worker.state}`)}</p>
            <p className="mt-auto text-xs text-muted">{t('health.worker.note')}</p>
          </Card>
        )}
      </div>
    </section>
  );
}
