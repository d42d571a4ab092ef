import type { OwnInvitation } from '@bugunne/contract/friends.schema';
import { FRIEND_LIMITS } from '@bugunne/contract/part-limits.constants';
import { UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFocusAfterRemoval } from '#lib/focus.ts';
import { newId } from '#lib/new-id.ts';
import { OpenInvitation } from './open-invitation.tsx';
import { useFriendChange } from './use-friend-change.ts';

type Props = { invitations: readonly OwnInvitation[]; mayInvite: boolean };

/** Takes the focus when the empty list of friends leads here. */
export const INVITE_TITLE_ID = 'friends-invite';

/** Makes invitations (Premium) and lists the open ones. */
export function InviteSection({ invitations, mayInvite }: Props) {
  const { t } = useTranslation('friends');
  const errorText = useErrorText();
  const { invitations: max, invitationDays: days } = FRIEND_LIMITS;
  const isFull = invitations.length >= max;
  const title = useFocusAfterRemoval<HTMLHeadingElement>(invitations.map(({ id: open }) => open));
  const id = useRef<string>(undefined);
  const invite = useFriendChange((friends, sentId: string) => friends.invite({ id: sentId }));
  const press = () => {
    // The same id when it is sent again after a lost response.
    id.current ??= newId();
    invite.mutate(id.current, {
      onSuccess: () => {
        id.current = undefined;
      },
    });
  };
  return (
    <Card className="p-5">
      <h2 ref={title} id={INVITE_TITLE_ID} tabIndex={-1} className="text-xl outline-none">
        {t('invite.title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t(mayInvite ? 'invite.text' : 'invite.premium', { days })}</p>
      {invite.error && (
        <Notice tone="danger" className="mt-3">
          {errorText(invite.error)}
        </Notice>
      )}
      {mayInvite ? (
        <>
          <Button block busy={invite.isPending} disabled={isFull} className="mt-4" onClick={press}>
            <UserPlus aria-hidden="true" />
            {t('invite.action')}
          </Button>
          {isFull && <p className="mt-2 text-sm text-muted">{t('invite.full', { max })}</p>}
        </>
      ) : (
        <LocalizedLink to="/premium" className="text-link mt-3 inline-flex min-h-11 items-center font-medium">
          {t('invite.premiumLink')}
        </LocalizedLink>
      )}
      {invitations.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 font-sans text-base font-semibold tracking-normal">{t('invite.open')}</h3>
          <ul>
            {invitations.map((invitation) => (
              <OpenInvitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
