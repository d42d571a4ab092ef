import type { Refusal } from '@bugunne/contract/payments';
import { BadgeCheck, Clock, Store } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

const CODES = {
  subscription: 'errors:subscription_exists',
  confirming: 'errors:payment_confirming',
  transfer: 'errors:transfer_running',
  closed: 'refusal.closedText',
} as const;
const ICONS = { subscription: BadgeCheck, confirming: Clock, transfer: BadgeCheck, closed: Store };

/** In place of the form: why the user cannot buy now, and where the payment that exists is managed. */
export function RefusalPanel({ reason }: { reason: Refusal | 'closed' }) {
  const { t } = useTranslation(['payment', 'errors']);
  const Icon = ICONS[reason];
  const isClosed = reason === 'closed';
  return (
    <div role="status">
      <EmptyState
        icon={<Icon aria-hidden="true" />}
        title={t(`refusal.${reason}`)}
        text={t(CODES[reason])}
        action={
          <>
            <LocalizedLink to={isClosed ? '/premium' : '/dashboard?view=profile'} className={buttonClass()}>
              {t(isClosed ? 'toPremium' : 'toProfile')}
            </LocalizedLink>
            <LocalizedLink to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
              {t('toDashboard')}
            </LocalizedLink>
          </>
        }
      />
    </div>
  );
}
