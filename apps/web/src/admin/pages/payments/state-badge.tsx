import type { ComponentProps } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePaymentWords } from './use-payment-words.ts';

type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>;

const TONES: Readonly<Record<string, Tone>> = {
  active: 'success',
  succeeded: 'success',
  paid: 'success',
  applied: 'success',
  sent: 'success',
  granted: 'success',
  trialing: 'accent',
  pending: 'warning',
  waiting: 'warning',
  requested: 'warning',
  past_due: 'danger',
  unpaid: 'danger',
  failed: 'danger',
};

type Props = { group: 'status' | 'attempt' | 'state' | 'webhook'; state: string };

export function StateBadge({ group, state }: Props) {
  const { word } = usePaymentWords();
  return <Badge tone={TONES[state] ?? 'neutral'}>{word(group, state)}</Badge>;
}

/** Marks what no money has moved for. */
export function SimulatedBadge({ isSimulated }: { isSimulated: boolean }) {
  const { t } = useTranslation('admin-payments');
  return isSimulated ? <Badge tone="warning">{t('simulated')}</Badge> : null;
}
