import { EVENING_LIMITS } from '@bugunne/contract/part-limits.constants';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Evening, Friend } from '../evening-types.ts';
import { GuestLink } from './guest-link.tsx';
import { InviteFriends } from './invite-friends.tsx';

type Props = { evening: Evening; friends: readonly Friend[] };

/** The host invites friends, or makes a link for guests without an account. */
export function InvitePanel({ evening, friends }: Props) {
  const { t } = useTranslation(['evenings', 'common']);
  // Outside of the dialog, because the server shows a link only once.
  const [token, setToken] = useState<string | null>(null);
  const room = EVENING_LIMITS.members.max - evening.members.length;
  if (room <= 0 && !evening.hasGuestLink)
    return <p className="text-muted">{t('invite.full', { count: EVENING_LIMITS.members.max })}</p>;
  return (
    <Dialog
      trigger={
        <Button variant="secondary" className="justify-self-start">
          <UserRoundPlus aria-hidden="true" />
          {t('invite.open')}
        </Button>
      }
      size="md"
      title={t('invite.title')}
      description={t('invite.room', { count: Math.max(0, room) })}
      closeLabel={t('common:action.close')}
    >
      <div className="grid gap-8">
        {friends.length > 0 && <InviteFriends evening={evening} friends={friends} room={room} />}
        <GuestLink evening={evening} token={token} onToken={setToken} />
      </div>
    </Dialog>
  );
}
