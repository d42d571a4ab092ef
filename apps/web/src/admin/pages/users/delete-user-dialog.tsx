import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { adminClient } from '../../lib/api.ts';
import { useUserChange } from './use-user-change.ts';

type Props = { user: { id: string; email: string }; onClose: () => void; onDeleted: () => void };

/** Deletes a user after their address was typed. */
export function DeleteUserDialog({ user, onClose, onDeleted }: Props) {
  const { t } = useTranslation(['admin-users', 'admin']);
  const form = useForm({ defaultValues: { email: '' } });
  const remove = useUserChange(adminClient.adminUsers.remove, {
    success: t('messages.deleted'),
    failure: t('messages.deleteFailed'),
    onSuccess: onDeleted,
  });
  const submit = form.handleSubmit(({ email }) => remove.mutate({ targetUserId: user.id, email }));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('delete.title')}
      description={<span className="wrap-anywhere">{user.email}</span>}
      closeLabel={t('admin:close')}
      startsInField
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" form="delete-user" variant="danger" busy={remove.isPending}>
            {t('actions.delete')}
          </Button>
        </>
      }
    >
      <form id="delete-user" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <p>{t('delete.text')}</p>
        <Field label={t('delete.email')} error={form.formState.errors.email?.message ?? ''}>
          {(control) => (
            <Input
              {...control}
              {...form.register('email', {
                validate: (typed) => typed.trim().toLowerCase() === user.email || t('delete.mismatch'),
              })}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
