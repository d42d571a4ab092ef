import { HEALTH_FIGURES, responseLevel, type SystemComponent } from '@bugunne/contract/admin/health.constants';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { exactInstantText, useNumber } from '../../lib/format.ts';
import type { Health } from '../../lib/use-health.ts';
import { HealthBadge } from '../../ui/health-badge.tsx';

const COLORS = { green: 'text-success', yellow: 'text-warning', red: 'text-danger' } as const;

type Props = {
  health: Health | { component: SystemComponent; isChecking: true };
  onCheck: () => void;
  /** A button that tries the component out. */
  children?: ReactNode;
};

/** The result of the last check of one component. */
export function ComponentCard({ health, onCheck, children }: Props) {
  const { t } = useTranslation('admin-system');
  const number = useNumber();
  const name = t(`health.component.${health.component}`);
  const details = 'details' in health ? health.details : null;
  const figures = HEALTH_FIGURES.flatMap((figure) => {
    const value = details?.figures[figure];
    return value === undefined ? [] : [{ figure, value }];
  });
  return (
    <Card className="flex flex-col gap-2 p-4" aria-busy={health.isChecking}>
      <div className="flex items-center gap-2">
        <h3 className="mr-auto min-w-0 font-sans text-base font-semibold">{name}</h3>
        {'status' in health && <HealthBadge status={health.status}>{t(`health.status.${health.status}`)}</HealthBadge>}
        <Button
          variant="ghost"
          size="icon"
          className="-m-2"
          aria-label={t('tryout.again', { name })}
          busy={health.isChecking}
          onClick={onCheck}
        >
          <RotateCw aria-hidden="true" />
        </Button>
      </div>
      {'status' in health ? (
        <>
          <p className="text-sm">{t(`health.finding.${health.finding}`)}</p>
          {figures.length > 0 && (
            <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
              {figures.map(({ figure, value }) => (
                <div key={figure} className="flex gap-1.5">
                  <dt>{t(`health.figure.${figure}`)}</dt>
                  <dd className="font-semibold text-ink tabular-nums">{number(value)}</dd>
                </div>
              ))}
            </dl>
          )}
          {details?.place && (
            <p className="text-sm break-all text-muted">{t('health.place', { place: details.place })}</p>
          )}
          {details && (
            <p className="mt-auto flex flex-wrap justify-between gap-x-4 text-xs text-muted">
              <span>{t('health.checkedAt', { time: exactInstantText(details.checkedAt) })}</span>
              {health.status !== 'off' && (
                <span className={cn('font-semibold tabular-nums', COLORS[responseLevel(details.milliseconds)])}>
                  {t('health.milliseconds', { count: details.milliseconds })}
                </span>
              )}
            </p>
          )}
        </>
      ) : (
        <Skeleton className="h-10" />
      )}
      {children}
    </Card>
  );
}
