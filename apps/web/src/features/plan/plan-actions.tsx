import type { PremiumPlan } from '@bugunne/contract/payments.schema';
import type { MouseEvent } from 'react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { usePlanChange } from './use-plan-change.ts';
import { usePortal } from './use-portal.ts';

type Props = { plan: PremiumPlan; changes: ReturnType<typeof usePlanChange> };

/** Actions on a plan, the most useful one first. Cancelling and resuming take one press. */
export function PlanActions({ plan, changes }: Props) {
  const { t } = useTranslation('plan');
  const portal = usePortal();
  const { state, source } = plan;
  const hasPortal = plan.canManageCard && state !== 'ended';
  const isCardUrgent = state === 'past_due' || state === 'paused';
  const isTransfer = source === 'transfer' && state === 'active';
  const failure = changes.failure ?? portal.failure;
  if (!(hasPortal || plan.canCancel || plan.canResume || isTransfer || state === 'ended')) return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {plan.canResume && (
          <Button
            key="resume"
            busy={changes.pending === 'resume'}
            onClick={onFirstPress(() => changes.change({ kind: 'resume' }))}
          >
            {t('action.resume')}
          </Button>
        )}
        {hasPortal && (
          <Button variant={isCardUrgent ? 'primary' : 'secondary'} busy={portal.busy} onClick={portal.open}>
            {state === 'paused' ? t('action.provider') : t('action.changeCard')}
          </Button>
        )}
        {isTransfer && (
          <LocalizedLink to="/payment" className={buttonClass({ variant: 'secondary' })}>
            {t('action.extend')}
          </LocalizedLink>
        )}
        {state === 'ended' && (
          <LocalizedLink to="/premium" className={buttonClass({ variant: 'secondary' })}>
            {t('action.again')}
          </LocalizedLink>
        )}
        {plan.canCancel && (
          <Button
            key="cancel"
            variant="secondary"
            busy={changes.pending === 'cancel'}
            onClick={onFirstPress(() => changes.change({ kind: 'cancel' }))}
          >
            {t('action.cancel')}
          </Button>
        )}
      </div>
      {hasPortal && state !== 'paused' && <p className="text-sm text-muted">{t('leaves')}</p>}
      {failure && <Notice tone="danger">{failure}</Notice>}
    </div>
  );
}

/**
 * Calls `act` unless the press is the second one of a double click: by then another button, with the opposite meaning,
 * may have taken the place of the pressed one.
 */
export const onFirstPress =
  (act: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  };
