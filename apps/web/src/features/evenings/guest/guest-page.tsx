import { useState } from 'react';
import { FocusedTitle } from '#components/focused-title.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { GuestEvening } from './guest-evening.tsx';
import { GuestInvitation } from './guest-invitation.tsx';
import { GuestMessage } from './guest-message.tsx';
import { useGuestAddress } from './use-guest-address.ts';

/** The page of guests: a link leads to the form, and the form to the evening. */
export function GuestPage() {
  const { t } = useTranslation('evenings');
  const { token, eveningId, openEvening, close } = useGuestAddress();
  const [hasLeft, setLeft] = useState(false);
  if (hasLeft) {
    return (
      <GuestMessage>
        <FocusedTitle>{t('guest.leftTitle')}</FocusedTitle>
        <p className="mt-3 text-muted">{t('guest.leftText')}</p>
      </GuestMessage>
    );
  }
  if (eveningId) {
    return (
      <GuestEvening
        id={eveningId}
        onLeft={() => {
          setLeft(true);
          close();
        }}
      />
    );
  }
  return <GuestInvitation token={token} onJoined={openEvening} />;
}
