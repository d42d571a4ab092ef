import type { OwnInvitation } from '@bugunne/contract/friends.schema';
import { formatCode } from '@bugunne/contract/invitation-code';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFriendChange } from './use-friend-change.ts';

/** Takes an open invitation back, after a question because its link and code end with it. */
export function WithdrawButton({ invitation }: { invitation: OwnInvitation }) {
  const { t } = useTranslation('friends');
  const reasonText = useReasonText();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useFriendChange(async (friends, id: string) => {
    await friends.withdraw({ id });
    setIsAsking(false);
    toast.success(t('invite.withdrawn'));
  });
  const code = formatCode(invitation.code);
  const ask = () => {
    withdraw.reset();
    setIsAsking(true);
  };
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('invite.withdrawOf', { code })}
        title={t('invite.withdraw')}
        onClick={ask}
      >
        <Trash2 aria-hidden="true" />
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('invite.withdrawTitle', { code })}
        text={t('invite.withdrawText')}
        confirm={t('invite.withdraw')}
        keep={t('removeDialog.keep')}
        busy={withdraw.isPending}
        failure={withdraw.error && reasonText(withdraw.error)}
        onConfirm={() => withdraw.mutate(invitation.id)}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
