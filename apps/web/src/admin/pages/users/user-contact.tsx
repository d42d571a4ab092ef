import type { UserDetails } from '@bugunne/contract';
import { useTranslation } from '#i18n/use-translation.ts';
import { instantText } from '../../lib/format.ts';
import { DetailSection, Entries } from './facts.tsx';

/** Messages from the user, and notifications to the user. */
export function UserContact({ details }: { details: UserDetails }) {
  const { t } = useTranslation('admin-users');
  return (
    <>
      <DetailSection title={t('details.messages')}>
        <Entries
          empty={t('details.nothing')}
          entries={details.messages.map((message) => ({
            id: message.id,
            title: message.subject,
            note: message.respondedAt
              ? t('details.answered', { date: instantText(message.respondedAt) })
              : t('details.unanswered'),
            aside: `${t(`messageStates.${message.status}`)} · ${instantText(message.createdAt)}`,
          }))}
        />
      </DetailSection>
      <DetailSection title={t('details.notices')}>
        <Entries
          empty={t('details.nothing')}
          entries={details.notifications.map((notification) => ({
            id: notification.id,
            title: notification.title,
            note: notification.message,
            aside: (
              <>
                {instantText(notification.createdAt)}
                {!notification.isRead && <div>{t('details.unread')}</div>}
              </>
            ),
          }))}
        />
      </DetailSection>
    </>
  );
}
