import type { Friend } from '@bugunne/contract/friends.schema';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFriendChange } from './use-friend-change.ts';

type Props = { friend: Friend; action: 'remove' | 'block'; onClose: () => void };

/** Asks before a friend is removed or blocked, because neither can be undone. */
export function FriendConfirm({ friend: { id, name }, action, onClose }: Props) {
  const { t } = useTranslation('friends');
  const reasonText = useReasonText();
  // The live announcement may remove the friend, and this dialog with its callbacks, before the response is there.
  const change = useFriendChange(async (friends, chosen: 'remove' | 'block') => {
    await (chosen === 'remove' ? friends.remove({ id }) : friends.block({ friendId: id }));
    toast.success(t(`${chosen}Dialog.done`, { name }));
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t(`${action}Dialog.title`, { name })}
      text={t(`${action}Dialog.text`)}
      confirm={t(`${action}Dialog.confirm`)}
      keep={t('removeDialog.keep')}
      busy={change.isPending}
      failure={change.error && reasonText(change.error)}
      onConfirm={() => change.mutate(action)}
      onClose={onClose}
    />
  );
}
