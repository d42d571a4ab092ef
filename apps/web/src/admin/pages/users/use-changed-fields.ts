import type { UserDetails } from '@bugunne/contract';
import { useTranslation } from '#i18n/use-translation.ts';
import { dayText } from '../../lib/format.ts';

type User = UserDetails['user'];

/** The differences between two states of a user, as a text; empty without any. */
export function useChangedFields(before: User, after: User): string {
  const { t } = useTranslation('admin-users');
  const yesNo = (value: boolean) => (value ? t('yes') : t('no'));
  const end = (at: string | null | undefined) =>
    at === undefined ? t('none') : at === null ? t('endless') : dayText(at);
  const fields: [label: string, of: (user: User) => string][] = [
    [t('details.email'), ({ email }) => email],
    [t('details.status'), ({ status }) => t(`status.${status}`)],
    [t('details.premium'), ({ isPremium, premiumExpiresAt }) => (isPremium ? end(premiumExpiresAt) : t('no'))],
    [t('details.grant'), ({ grant }) => end(grant?.expiresAt)],
    [t('details.twoStep'), ({ hasTwoStep }) => yesNo(hasTwoStep)],
    [t('details.role'), ({ isAdmin }) => yesNo(isAdmin)],
  ];
  return fields
    .filter(([, of]) => of(before) !== of(after))
    .map(([label, of]) => `${label}: ${of(before)} → ${of(after)}`)
    .join('; ');
}
