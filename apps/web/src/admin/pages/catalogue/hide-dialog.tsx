import { ADMIN_LIMITS } from '@bugunne/contract/admin/limits.constants';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAdminErrorText } from '../../lib/admin-error.ts';
import { adminClient } from '../../lib/api.ts';

type Props = { id: string; title: string; onClose: () => void; onHidden: () => void };

/** Asks for the reason and hides an item from picks. */
export function HideDialog({ id, title, onClose, onHidden }: Props) {
  const { t } = useTranslation(['admin-catalogue', 'admin']);
  const errorText = useAdminErrorText();
  const formId = useId();
  const form = useForm({ defaultValues: { reason: '' } });
  const [failure, setFailure] = useState<unknown>(null);
  const submit = form.handleSubmit(async ({ reason }) => {
    setFailure(null);
    try {
      await adminClient.adminCatalogue.hide({ id, reason });
    } catch (error) {
      return setFailure(error);
    }
    onHidden();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('hide.action')}
      description={title}
      closeLabel={t('admin:close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={form.formState.isSubmitting}>
            {t('hide.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} method="dialog" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {failure !== null && <Notice tone="danger">{errorText(failure)}</Notice>}
        <p className="text-sm text-muted">{t('hide.effect')}</p>
        <Field label={t('hide.reason')} error={form.formState.errors.reason?.message ?? ''}>
          {(control) => (
            <Textarea
              {...control}
              {...form.register('reason', { validate: (text) => text.trim() !== '' || t('hide.reasonMissing') })}
              rows={3}
              maxLength={ADMIN_LIMITS.note}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
