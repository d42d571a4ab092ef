import type { Refusal } from '@bugunne/contract/payments.schema';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Clock, Store } from 'lucide-react';
import { useEffect, useState } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { PageMessage } from '#components/ui/page-message.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { focusContentIfLost } from '#lib/focus.ts';
import { offerQuery } from '#lib/queries/premium.ts';
import { pollInterval } from '#lib/retry.ts';
import { useFocusAtStart } from './use-focus-at-start.ts';

const ICONS = { subscription: BadgeCheck, confirming: Clock, transfer: BadgeCheck, closed: Store };

type Props = {
  reason: Refusal | 'closed';
  /** Whether it replaces the form after a press, so that it takes the focus. */
  isFocused: boolean;
};

/** In place of the form: why the user cannot buy now, and where the payment that exists is managed. */
export function RefusalPanel({ reason, isFocused }: Props) {
  const { t } = useTranslation('payment');
  const title = useFocusAtStart<HTMLHeadingElement>(isFocused);
  // Its place may be taken while it has the focus, once a payment is no longer being confirmed.
  useEffect(() => focusContentIfLost, []);
  const Icon = ICONS[reason];
  const isClosed = reason === 'closed';
  return (
    <div role="status">
      {reason === 'confirming' && <AskAgain />}
      <PageMessage
        icon={<Icon aria-hidden="true" />}
        title={t(`refusal.${reason}`)}
        titleRef={title}
        text={t(`refusal.${reason}Text`)}
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

/** Loads the offer again with growing pauses, as long as it is there and the page is visible. */
function AskAgain() {
  const [begunAt] = useState(Date.now);
  useQuery({
    ...offerQuery(),
    refetchOnMount: false,
    refetchInterval: ({ state }) => pollInterval(Math.max(state.dataUpdatedAt, state.errorUpdatedAt) - begunAt),
  });
  return null;
}
