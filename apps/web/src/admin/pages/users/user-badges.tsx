import type { UserRow } from '@bugunne/contract';
import { Badge } from '#components/ui/badge.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { dayText } from '../../lib/format.ts';

export function UserStatus({ status }: Pick<UserRow, 'status'>) {
  const { t } = useTranslation('admin-users');
  return <Badge tone={status === 'active' ? 'success' : 'danger'}>{t(`status.${status}`)}</Badge>;
}

/** Premium with its end. */
export function UserPremium({ user }: { user: Pick<UserRow, 'isPremium' | 'premiumExpiresAt'> }) {
  const { t } = useTranslation('admin-users');
  if (!user.isPremium) return '–';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone="accent">{t('premium.yes')}</Badge>
      <span className="text-muted">
        {user.premiumExpiresAt ? t('until', { date: dayText(user.premiumExpiresAt) }) : t('endless')}
      </span>
    </span>
  );
}
