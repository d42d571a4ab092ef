import type { FriendItem } from '@bugunne/contract/friend-items.schema';
import { FRIEND_REPORT_REASONS, type FriendReportReason } from '@bugunne/contract/friend-terms.constants';
import { FRIEND_LIMITS } from '@bugunne/contract/part-limits.constants';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FocusedNotice } from '#components/focused-notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { newId } from '#lib/new-id.ts';
import { useFriendChange } from './use-friend-change.ts';

type Fields = { reason: FriendReportReason | ''; note: string };
type Props = { item: Pick<FriendItem, 'id' | 'friend' | 'text'>; onClose: () => void };

/** Reports the line of a friend to the administration. */
export function ReportDialog({ item, onClose }: Props) {
  const { t } = useTranslation(['friends', 'common']);
  const errorText = useErrorText();
  const formId = useId();
  const max = FRIEND_LIMITS.reportNote;
  const form = useForm<Fields>({ defaultValues: { reason: '', note: '' } });
  // The same id when it is sent again after a lost response.
  const [id] = useState(newId);
  const report = useFriendChange((friends, fields: { reason: FriendReportReason; note: string }) =>
    friends.report({ id, itemId: item.id, ...fields }),
  );
  const submit = form.handleSubmit(({ reason, note }) => {
    if (reason !== '') report.mutate({ reason, note });
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('report.title')}
      description={t('report.text', { name: item.friend.name })}
      closeLabel={t('common:action.close')}
      footer={
        report.isSuccess ? (
          <Button onClick={onClose}>{t('common:action.close')}</Button>
        ) : (
          <Button type="submit" form={formId} busy={report.isPending}>
            {t('report.action')}
          </Button>
        )
      }
    >
      {report.isSuccess ? (
        <FocusedNotice>{t('report.sent')}</FocusedNotice>
      ) : (
        <form id={formId} method="dialog" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
          {report.error && <Notice tone="danger">{errorText(report.error)}</Notice>}
          <blockquote className="border-l-2 border-line-strong pl-3.5 wrap-anywhere">“{item.text}”</blockquote>
          <Field label={t('report.reason')} error={form.formState.errors.reason?.message ?? ''}>
            {(control) => (
              <Select {...control} {...form.register('reason', { required: t('report.reasonMissing') })}>
                <option value="">{t('report.choose')}</option>
                {FRIEND_REPORT_REASONS.map((reason) => (
                  <option key={reason} value={reason}>
                    {t(`report.reasons.${reason}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('report.note')} error={form.formState.errors.note?.message ?? ''}>
            {(control) => (
              <Textarea
                {...control}
                {...form.register('note', {
                  validate: (note) => note.trim().length <= max || t('report.noteTooLong', { max }),
                })}
                rows={3}
              />
            )}
          </Field>
        </form>
      )}
    </Dialog>
  );
}
