import { FRIEND_LIMITS } from '@bugunne/contract/part-limits.constants';
import { type ReactNode, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FocusedNotice } from '#components/focused-notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toApiError } from '#lib/api-error.ts';
import { LineField, lineFault, useLineFault } from './line-field.tsx';
import { SentBefore } from './sent-before.tsx';
import { useSend } from './use-friend-change.ts';

type Props = {
  /** The other half of the choice: the item, or the friend. */
  description: ReactNode;
  /** Null until both the friend and the item are chosen. */
  target: { friendId: string; contentId: string } | null;
  /** Where the missing half is chosen. */
  children: ReactNode;
  onClose: () => void;
};

/** Dialog that sends an item with a line of text to a friend. */
export function SendForm({ description, target, children, onClose }: Props) {
  const { t } = useTranslation(['friends', 'common']);
  const errorText = useErrorText();
  const faultText = useLineFault('text');
  const formId = useId();
  const form = useForm({ defaultValues: { text: '' } });
  const text = useWatch({ control: form.control, name: 'text' });
  const send = useSend();
  const [isSent, setIsSent] = useState(false);
  const submit = form.handleSubmit((values) => {
    if (target) send.mutate({ ...target, ...values }, { onSuccess: () => setIsSent(true) });
  });
  const again = () => {
    form.reset();
    setIsSent(false);
  };
  const isLimit = send.error && toApiError(send.error).code === 'too_many_attempts';
  const { sentPerDay: day, sentPerFriendAndDay: friend } = FRIEND_LIMITS;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('send.title')}
      description={description}
      closeLabel={t('common:action.close')}
      footer={
        isSent ? (
          <>
            <Button variant="secondary" onClick={again}>
              {t('send.again')}
            </Button>
            <Button onClick={onClose}>{t('common:action.close')}</Button>
          </>
        ) : (
          <Button type="submit" form={formId} busy={send.isPending} disabled={!target} className="max-sm:w-full">
            {t('send.action')}
          </Button>
        )
      }
    >
      {isSent ? (
        <FocusedNotice>{t('send.sent')}</FocusedNotice>
      ) : (
        <form id={formId} method="dialog" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
          {send.error && (
            <Notice tone="danger">{isLimit ? t('send.limit', { day, friend }) : errorText(send.error)}</Notice>
          )}
          {children}
          {target && <SentBefore {...target} />}
          {target && (
            <LineField
              field={form.register('text', { validate: (line) => faultText(lineFault(line)) })}
              value={text}
              error={form.formState.errors.text?.message}
            />
          )}
        </form>
      )}
    </Dialog>
  );
}
