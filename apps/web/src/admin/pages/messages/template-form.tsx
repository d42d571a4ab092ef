import { ADMIN_LIMITS } from '@bugunne/contract/admin/limits.constants';
import type { ReplyTemplate } from '@bugunne/contract/admin/messages.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { newId } from '#lib/new-id.ts';
import { adminErrorCode, useAdminErrorText } from '../../lib/admin-error.ts';
import { adminApi, adminClient } from '../../lib/api.ts';

type Fields = { title: string; tr: string; en: string };

/** Writes a template; `null` is a new one. */
export function TemplateForm({ template, onDone }: { template: ReplyTemplate | null; onDone: () => void }) {
  const { t } = useTranslation('admin-messages');
  const errorText = useAdminErrorText();
  const queryClient = useQueryClient();
  const [id] = useState(() => template?.id ?? newId());
  const [version, setVersion] = useState(template?.updatedAt);
  /** The template as another administrator has left it. */
  const [changed, setChanged] = useState<ReplyTemplate | null>(null);
  const form = useForm<Fields>({
    defaultValues: { title: template?.title ?? '', tr: template?.texts.tr ?? '', en: template?.texts.en ?? '' },
  });
  const { errors } = form.formState;

  const save = useMutation({
    mutationFn: ({ title, ...texts }: Fields) =>
      version === undefined
        ? adminClient.adminMessages.createTemplate({ id, title, texts })
        : adminClient.adminMessages.updateTemplate({ id, version, title, texts }),
    onSuccess: () => {
      toast.success(t('template.saved'));
      void queryClient.invalidateQueries({ queryKey: adminApi.adminMessages.templates.key() });
      onDone();
    },
    onError: async (error) => {
      if (adminErrorCode(error) !== 'changed_meanwhile') return;
      const { templates } = await adminClient.adminMessages.templates();
      const now = templates.find((each) => each.id === id) ?? null;
      setChanged(now);
      // Having seen it, another attempt is on purpose.
      if (now) setVersion(now.updatedAt);
    },
  });
  const rules = (max: number) => ({
    validate: (value: string) => value.trim() !== '' || t('template.required'),
    maxLength: max,
  });
  const { templateTitle, replyText } = ADMIN_LIMITS.messages;

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={form.handleSubmit((fields) => save.mutateAsync(fields).catch(() => undefined))}
    >
      {save.error && (
        <Notice tone="danger">
          {changed ? t('template.changed', { title: changed.title }) : errorText(save.error)}
          {changed && (
            <div className="mt-2 grid gap-1 whitespace-pre-wrap">
              <p lang="tr">{changed.texts.tr}</p>
              <p lang="en">{changed.texts.en}</p>
            </div>
          )}
        </Notice>
      )}
      <Field label={t('template.name')} error={errors.title?.message ?? ''}>
        {(control) => (
          <Input {...control} maxLength={templateTitle} {...form.register('title', rules(templateTitle))} />
        )}
      </Field>
      <Field label={t('template.textTr')} error={errors.tr?.message ?? ''}>
        {(control) => (
          <Textarea {...control} lang="tr" maxLength={replyText} {...form.register('tr', rules(replyText))} />
        )}
      </Field>
      <Field label={t('template.textEn')} error={errors.en?.message ?? ''}>
        {(control) => (
          <Textarea {...control} lang="en" maxLength={replyText} {...form.register('en', rules(replyText))} />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          {t('template.save')}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t('template.cancel')}
        </Button>
      </div>
    </form>
  );
}
