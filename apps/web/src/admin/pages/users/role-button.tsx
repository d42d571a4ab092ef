import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { adminClient } from '../../lib/api.ts';
import { ConfirmChangeDialog } from './confirm-change-dialog.tsx';
import { useUserChange } from './use-user-change.ts';

/** Makes a user an administrator, or ends the role. */
export function RoleButton({ user }: { user: { id: string; email: string; isAdmin: boolean } }) {
  const { t } = useTranslation('admin-users');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const call = adminClient.adminAccess[user.isAdmin ? 'revoke' : 'grant'];
  const change = useUserChange((userId: string) => call({ userId }), { onSuccess: close });
  const title = t(user.isAdmin ? 'actions.revokeRole' : 'actions.grantRole');
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <ConfirmChangeDialog
          title={title}
          subject={user.email}
          text={t(user.isAdmin ? 'form.revokeRoleText' : 'form.grantRoleText')}
          isBusy={change.isPending}
          onConfirm={() => change.mutate(user.id)}
          onClose={close}
        />
      )}
    </>
  );
}
