import type { UserDetails } from '@bugunne/contract';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { adminClient } from '../../lib/api.ts';
import { dayText, instantText } from '../../lib/format.ts';
import { type Change, ChangeDialog } from './change-dialog.tsx';
import { ConfirmChangeDialog } from './confirm-change-dialog.tsx';
import { DetailSection, Facts } from './facts.tsx';
import { GraceNote } from './grace-note.tsx';
import { RoleButton } from './role-button.tsx';
import { useUserChange } from './use-user-change.ts';
import { UserPremium, UserStatus } from './user-badges.tsx';
import { UserSessions } from './user-sessions.tsx';

type Props = { details: UserDetails; isOwn: boolean };

/** The account with its status, Premium, role and sessions, and the changes of these. */
export function UserAccount({ details, isOwn }: Props) {
  const { t } = useTranslation('admin-users');
  const { user } = details;
  const [change, setChange] = useState<Change | 'twoStep' | null>(null);
  const close = () => setChange(null);
  const target = { targetUserId: user.id };
  const reset = useUserChange(adminClient.adminUsers.sendResetMail, { success: t('actions.resetSent') });
  const turnOff = useUserChange(adminClient.adminUsers.turnOffTwoStep, { onSuccess: close });
  const methods = user.signInMethods.map((method) => (method === 'credential' ? t('details.password') : method));
  return (
    <>
      <DetailSection title={t('details.account')}>
        <Facts
          facts={[
            [
              t('details.email'),
              <span key="email" className="inline-flex flex-wrap items-center gap-2">
                {user.email}
                <Badge tone={user.emailVerified ? 'success' : 'warning'}>
                  {t(user.emailVerified ? 'details.verified' : 'details.unverified')}
                </Badge>
              </span>,
            ],
            [t('details.status'), <UserStatus key="status" status={user.status} />],
            [
              t('details.role'),
              user.isAdmin ? (
                <Badge key="role" tone="inverse">
                  {t('adminBadge')}
                </Badge>
              ) : (
                t('no')
              ),
            ],
            [t('details.language'), t(`language.${user.language}`)],
            [t('details.signUp'), instantText(user.createdAt)],
            [t('details.lastLogin'), user.lastLogin ? instantText(user.lastLogin) : '–'],
            [t('details.lastSeen'), instantText(user.lastSeenAt)],
            [t('details.signInMethods'), methods.join(', ') || '–'],
            [t('details.twoStep'), t(user.hasTwoStep ? 'details.on' : 'details.off')],
            [t('details.id'), <code key="id">{user.id}</code>],
          ]}
        />
        <div className="mt-4 flex flex-wrap gap-2">
          {!isOwn && (
            <Button variant="secondary" onClick={() => setChange(user.status === 'active' ? 'deactivate' : 'activate')}>
              {t(user.status === 'active' ? 'actions.deactivate' : 'actions.activate')}
            </Button>
          )}
          <Button variant="secondary" busy={reset.isPending} onClick={() => reset.mutate(target)}>
            {t('actions.sendReset')}
          </Button>
          {user.hasTwoStep && (
            <Button variant="secondary" onClick={() => setChange('twoStep')}>
              {t('actions.turnOffTwoStep')}
            </Button>
          )}
          {!isOwn && <RoleButton user={user} />}
        </div>
      </DetailSection>
      <DetailSection title={t('details.premium')}>
        <Facts
          facts={[
            [t('details.premium'), <UserPremium key="premium" user={user} />],
            [t('details.paying'), user.isPaying ? t('yes') : t('no')],
            [
              t('details.grant'),
              user.grant
                ? user.grant.expiresAt
                  ? t('until', { date: dayText(user.grant.expiresAt) })
                  : t('endless')
                : t('none'),
            ],
          ]}
        />
        <GraceNote details={details} />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setChange('grantPremium')}>
            {t(user.grant ? 'actions.changePremium' : 'actions.grantPremium')}
          </Button>
          {user.grant && (
            <Button variant="secondary" onClick={() => setChange('endPremium')}>
              {t('actions.endPremium')}
            </Button>
          )}
        </div>
      </DetailSection>
      <UserSessions userId={user.id} sessions={details.sessions} isOwn={isOwn} />
      {change === 'twoStep' && (
        <ConfirmChangeDialog
          title={t('actions.turnOffTwoStep')}
          subject={user.email}
          text={t('form.twoStepText')}
          isBusy={turnOff.isPending}
          onConfirm={() => turnOff.mutate(target)}
          onClose={close}
        />
      )}
      {change && change !== 'twoStep' && <ChangeDialog user={user} change={change} onClose={close} />}
    </>
  );
}
