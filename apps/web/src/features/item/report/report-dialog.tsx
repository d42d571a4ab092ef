import { FACT_FIELDS, FACT_TEXT_MAX, type FactField } from '@bugunne/contract/fact-fields.constants';
import type { Category } from '@bugunne/contract/item-terms.constants';
import { useId, useRef, useState } from 'react';
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

type Props = { id: string; category: Category; open: boolean; onOpenChange: (open: boolean) => void };

/** Facts that an item of the category does not have. */
const ABSENT: Record<Category, readonly FactField[]> = {
  movie: ['ingredients', 'diet'],
  series: ['ingredients', 'diet'],
  music: ['ingredients', 'diet'],
  food: ['people', 'year', 'genre', 'links'],
};

/** Form for a wrong fact of an item. */
export function ReportDialog({ id, category, open, onOpenChange }: Props) {
  const { t } = useTranslation(['fact-report', 'common', 'errors']);
  const errorText = useErrorText();
  const formId = useId();
  const form = useForm<{ field: FactField; text: string }>({ defaultValues: { field: 'title', text: '' } });
  const [failure, setFailure] = useState<unknown>(null);
  const [isSent, setIsSent] = useState(false);
  const reportId = useRef<string>(undefined);

  const send = form.handleSubmit(async ({ field, text }) => {
    setFailure(null);
    // The same id when it is sent again after a lost response.
    reportId.current ??= newId();
    try {
      const { client } = await import('#lib/api.ts');
      await client.contents.reportFact({ id: reportId.current, contentId: id, field, text });
    } catch (error) {
      return setFailure(error);
    }
    reportId.current = undefined;
    form.reset();
    setIsSent(true);
  });

  function change(next: boolean) {
    if (!next) setIsSent(false);
    onOpenChange(next);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="sm"
      title={t('title')}
      closeLabel={t('common:action.close')}
      footer={
        isSent ? (
          <Button onClick={() => change(false)}>{t('common:action.close')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={() => change(false)}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId} busy={form.formState.isSubmitting}>
              {t('send')}
            </Button>
          </>
        )
      }
    >
      {isSent ? (
        <FocusedNotice>{t('sent')}</FocusedNotice>
      ) : (
        <form id={formId} method="dialog" noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
          {failure !== null && <Notice tone="danger">{errorText(failure)}</Notice>}
          <Field label={t('field')}>
            {(control) => (
              <Select {...control} {...form.register('field')}>
                {FACT_FIELDS.filter((field) => !ABSENT[category].includes(field)).map((field) => (
                  <option key={field} value={field}>
                    {t(`fields.${field}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('text')} hint={t('hint')} error={form.formState.errors.text?.message ?? ''}>
            {(control) => (
              <Textarea
                {...control}
                {...form.register('text', {
                  validate: (text) => text.trim().length <= FACT_TEXT_MAX || t('tooLong', { max: FACT_TEXT_MAX }),
                })}
                rows={4}
              />
            )}
          </Field>
        </form>
      )}
    </Dialog>
  );
}
