import type { UserDetails } from '@bugunne/contract';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { adminClient } from '../../lib/api.ts';
import { instantText } from '../../lib/format.ts';
import { DetailSection, Entries } from './facts.tsx';
import { useUserChange } from './use-user-change.ts';

type Props = { userId: string; sessions: UserDetails['sessions'] };

/** Open sessions of the user, each with a button that ends it. */
export function UserSessions({ userId, sessions }: Props) {
  const { t } = useTranslation('admin-users');
  const end = useUserChange(adminClient.adminUsers.endSession);
  const endAll = useUserChange(adminClient.adminUsers.endSessions);
  return (
    <DetailSection
      title={t('details.sessions')}
      actions={
        sessions.length > 1 && (
          <Button variant="secondary" busy={endAll.isPending} onClick={() => endAll.mutate({ targetUserId: userId })}>
            {t('actions.endSessions')}
          </Button>
        )
      }
    >
      <Entries
        empty={t('details.noSessions')}
        entries={sessions.map((session) => {
          const device = [session.browser, session.system].filter(Boolean).join(', ') || t('details.unknownDevice');
          return {
            id: session.id,
            title: device,
            note: t('details.lastUsed', { date: instantText(session.lastUsedAt) }),
            aside: (
              <Button
                variant="ghost"
                aria-label={`${t('actions.endSession')}: ${device}, ${instantText(session.lastUsedAt)}`}
                busy={end.isPending && end.variables?.sessionId === session.id}
                onClick={() => end.mutate({ targetUserId: userId, sessionId: session.id })}
              >
                {t('actions.endSession')}
              </Button>
            ),
          };
        })}
      />
    </DetailSection>
  );
}
