import type { UserDetails } from '@bugunne/contract';
import { useTranslation } from '#i18n/use-translation.ts';
import { dayText } from '../../lib/format.ts';

/** Why Premium lasts longer than the paid period: the end of Premium includes the grace period of a subscription. */
export function GraceNote({ details: { user, subscriptions } }: { details: UserDetails }) {
  const { t } = useTranslation('admin-users');
  const { premiumExpiresAt } = user;
  const running = subscriptions.filter(({ status }) => status !== 'expired');
  const hasGrace =
    premiumExpiresAt !== null &&
    running.some(({ paymentMethod }) => paymentMethod === 'credit-card') &&
    running.every(({ expiresAt }) => expiresAt !== null && expiresAt < premiumExpiresAt);
  if (!hasGrace) return null;
  return <p className="mt-2 text-sm text-muted">{t('details.withGrace', { date: dayText(premiumExpiresAt) })}</p>;
}
