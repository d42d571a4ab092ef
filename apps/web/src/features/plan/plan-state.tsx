import type { PlanState as State } from '@bugunne/contract/payments.schema';
import { Badge } from '#components/ui/badge.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

const TONES = {
  trialing: 'success',
  active: 'success',
  cancelled: 'neutral',
  past_due: 'danger',
  paused: 'warning',
  ended: 'neutral',
} as const;

/** State of a plan as a badge. */
export function PlanState({ state }: { state: State }) {
  const { t } = useTranslation('plan');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
