import type { UserDetails } from '@bugunne/contract';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi, adminClient } from '../../lib/api.ts';
import { instantText } from '../../lib/format.ts';
import { DetailSection, Entries } from './facts.tsx';
import { useUserChange } from './use-user-change.ts';

type Props = { userId: string; sessions: UserDetails['sessions']; isOwn: boolean };

/** Open sessions of the user, each with a button that ends it, except for the present session of the administrator. */
export function UserSessions({ userId, sessions, isOwn }: Props) {
  const { t } = useTranslation('admin-users');
  const own = useQuery({ ...adminApi.account.devices.queryOptions(), ...ADMIN_QUERY, enabled: isOwn });
  const current = own.data?.devices.find(({ isCurrent }) => isCurrent)?.id;
  const end = useUserChange(adminClient.adminUsers.endSession, { success: t('actions.sessionEnded') });
  const endAll = useUserChange(adminClient.adminUsers.endSessions, {
    success: t(isOwn ? 'actions.otherSessionsEnded' : 'actions.sessionsEnded'),
  });
  return (
    <DetailSection
      title={t('details.sessions')}
      actions={
        sessions.length > 1 && (
          <Button variant="secondary" busy={endAll.isPending} onClick={() => endAll.mutate({ targetUserId: userId })}>
            {t(isOwn ? 'actions.endOtherSessions' : 'actions.endSessions')}
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
            title:
              session.id === current ? (
                <span className="flex flex-wrap items-center gap-2">
                  {device} <Badge tone="success">{t('details.currentSession')}</Badge>
                </span>
              ) : (
                device
              ),
            note: t('details.lastUsed', { date: instantText(session.lastUsedAt) }),
            aside: session.id !== current && (
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
