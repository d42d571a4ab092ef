import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import type { Member } from './evening-types.ts';
import { useCommand } from './use-command.tsx';

type Props = { eveningId: string; member: Member; onClose: () => void };

/** Asks before a member or guest is removed, because their answers are lost. */
export function RemoveMember({ eveningId, member: { id, name, isGuest }, onClose }: Props) {
  const { t } = useTranslation('evenings');
  const errorText = useErrorText();
  const { run, busy, error } = useCommand();
  return (
    <ConfirmDialog
      open
      title={t('members.removal.title', { name })}
      text={t(`members.removal.${isGuest ? 'guest' : 'member'}`)}
      confirm={t('members.removal.confirm')}
      keep={t('members.removal.keep')}
      busy={busy !== null}
      failure={error && errorText(error)}
      onConfirm={() => run('remove', () => client.evenings.remove({ id: eveningId, memberId: id }), onClose)}
      onClose={onClose}
    />
  );
}
