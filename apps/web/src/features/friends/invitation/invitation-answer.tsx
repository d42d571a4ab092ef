import type { FriendProfile, OpenedInvitation } from '@bugunne/contract/friends.schema';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useErrorText, useReasonText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toApiError } from '#lib/api-error.ts';
import { Monogram } from '../monogram.tsx';
import { ProfileForm } from '../profile-form.tsx';
import { useFriendChange } from '../use-friend-change.ts';
import type { Answer } from './answered.tsx';
import { InvalidInvitation } from './invalid-invitation.tsx';

type Props = {
  token: string;
  invitation: OpenedInvitation;
  /** Null for a user who has not chosen a name yet. */
  profile: FriendProfile | null;
  onAnswer: (answer: Answer) => void;
};

/** Shows who invites and what both would share, and asks for an answer; blocking only after a question. */
export function InvitationAnswer({ token, invitation: { name, sharing }, profile, onAnswer }: Props) {
  const { t } = useTranslation(['invitation', 'friends']);
  const errorText = useErrorText();
  const reasonText = useReasonText();
  const [own, setOwn] = useState(profile);
  const [isBlocking, setIsBlocking] = useState(false);
  const answer = useFriendChange((friends, given: Answer) => {
    if (given === 'accepted') return friends.accept({ token });
    return given === 'refused' ? friends.refuse({ token }) : friends.block({ token });
  });
  const give = (given: Answer) => answer.mutate(given, { onSuccess: () => onAnswer(given) });
  const askToBlock = () => {
    answer.reset();
    setIsBlocking(true);
  };
  const isBusy = (given: Answer) => answer.isPending && answer.variables === given;
  if (answer.error && toApiError(answer.error).code === 'invitation_invalid') return <InvalidInvitation isMember />;
  return (
    <div className="animate-fade-in">
      <Monogram name={name} className="size-16 text-4xl" />
      <h1 className="mt-5 text-3xl wrap-anywhere">{t('open.title', { name })}</h1>
      <ul className="mt-5 grid gap-2 rounded-lg bg-sunken p-4">
        <li className="wrap-anywhere">{t('open.theirs', { name, what: t(`friends:level.${sharing}.name`) })}</li>
        {own && <li>{t('open.yours', { what: t(`friends:level.${own.sharing}.name`) })}</li>}
        <li className="text-sm text-muted">{t('open.both')}</li>
      </ul>
      {answer.error && !isBlocking && (
        <Notice tone="danger" className="mt-5">
          {errorText(answer.error)}
        </Notice>
      )}
      <div className="mt-6">
        {own ? (
          <>
            <p className="wrap-anywhere">{t('open.as', { name: own.name })}</p>
            <p className="mt-1 text-sm text-muted">{t('open.change')}</p>
            <Button size="lg" block className="mt-5" busy={isBusy('accepted')} onClick={() => give('accepted')}>
              {t('open.accept')}
            </Button>
          </>
        ) : (
          <ProfileForm
            profile={null}
            action={t('open.accept')}
            isShort
            onSaved={(saved) => {
              setOwn(saved);
              give('accepted');
            }}
          />
        )}
      </div>
      <div className="mt-3 grid gap-3">
        <Button size="lg" variant="secondary" block busy={isBusy('refused')} onClick={() => give('refused')}>
          {t('open.refuse')}
        </Button>
        <Button variant="ghost" block onClick={askToBlock}>
          {t('open.block')}
        </Button>
      </div>
      <ConfirmDialog
        open={isBlocking}
        title={t('friends:blockDialog.title', { name })}
        text={t('open.blockText')}
        confirm={t('friends:blockDialog.confirm')}
        keep={t('friends:removeDialog.keep')}
        busy={isBusy('blocked')}
        failure={answer.error && reasonText(answer.error)}
        onConfirm={() => give('blocked')}
        onClose={() => setIsBlocking(false)}
      />
    </div>
  );
}
