import { ADMIN_LIMITS } from '@bugunne/contract/admin/limits.constants';
import { replyGreeting } from '@bugunne/contract/admin/message-choices.constants';
import type { MessageDetail } from '@bugunne/contract/admin/messages.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { newId } from '#lib/new-id.ts';
import { adminErrorCode, useAdminErrorText } from '../../lib/admin-error.ts';
import { ADMIN_QUERY, adminApi, adminClient } from '../../lib/api.ts';
import { useDraft } from './drafts.ts';
import { useStoreMessage } from './use-store-message.ts';

/** Writes the reply. An answered message gets another reply only on purpose. */
export function ReplyBox({ message }: { message: MessageDetail }) {
  const { t } = useTranslation('admin-messages');
  const errorText = useAdminErrorText();
  const queryClient = useQueryClient();
  const store = useStoreMessage();
  const [draft, setDraft] = useDraft('reply', message.id);
  /** The number of replies at the decision to write another one; a later answer asks again. */
  const [againAfter, setAgainAfter] = useState<number | null>(null);
  /** Key of the text: the same text is sent once, even if a response is lost. */
  const sent = useRef({ text: '', replyId: '' });
  const area = useRef<HTMLTextAreaElement>(null);
  const { id, name, language } = message;
  const text = draft?.text.trim() ?? '';
  const write = (next: string) => setDraft(next === '' ? undefined : { text: next, base: message });
  const isAnswered = message.respondedAt !== null;
  const isAgain = isAnswered && againAfter === message.replies.length;

  const send = useMutation({
    mutationFn: () => {
      if (sent.current.text !== text) sent.current = { text, replyId: newId() };
      return adminClient.adminMessages.reply({ id, replyId: sent.current.replyId, text, again: isAgain });
    },
    onSuccess: (updated) => {
      sent.current = { text: '', replyId: '' };
      setDraft(undefined);
      setAgainAfter(null);
      store(updated);
      toast.success(t('reply.onItsWay'));
    },
    onError: (error) => {
      // The answer of the other administrator is shown; the text stays.
      if (adminErrorCode(error) === 'already_answered') {
        void queryClient.invalidateQueries({ queryKey: adminApi.adminMessages.get.key() });
      }
    },
  });
  const submit = () => text !== '' && !send.isPending && send.mutate();

  if (isAnswered && !isAgain) {
    return (
      <section className="grid justify-items-start gap-2">
        {send.error && <Notice tone="danger">{errorText(send.error)}</Notice>}
        <p className="text-sm text-muted">
          {t('reply.answered')} {draft !== undefined && t('reply.kept')}
        </p>
        <Button
          variant="secondary"
          onClick={() => {
            send.reset();
            setAgainAfter(message.replies.length);
          }}
        >
          {t('reply.again')}
        </Button>
      </section>
    );
  }
  return (
    <section>
      <h3 className="mb-2 text-lg">{t('reply.title')}</h3>
      <p className="mb-3 text-sm text-muted">
        {t('reply.greeting', { greeting: replyGreeting(language, name), language: t(`language.${language}`) })}{' '}
        {message.author && t('reply.greetingMember')}
      </p>
      <TemplateSelect
        onChoose={(texts) => {
          const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
          write(insertText(draft?.text ?? '', fillTemplate(texts[language], name), selectionStart, selectionEnd));
          area.current?.focus();
        }}
      />
      {send.error && (
        <Notice tone="danger" className="mb-3">
          {errorText(send.error)}
        </Notice>
      )}
      <Field label={t('reply.text')} hint={t('reply.shortcut')}>
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            lang={language}
            rows={7}
            maxLength={ADMIN_LIMITS.messages.replyText}
            value={draft?.text ?? ''}
            onChange={(event) => write(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
            }}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button disabled={text === ''} busy={send.isPending} onClick={submit}>
          {isAgain ? t('reply.sendAgain') : t('reply.send')}
        </Button>
        {draft !== undefined && (
          <Button variant="ghost" disabled={send.isPending} onClick={() => setDraft(undefined)}>
            {t('reply.discard')}
          </Button>
        )}
      </div>
    </section>
  );
}

type SelectProps = { onChoose: (texts: { tr: string; en: string }) => void };

function TemplateSelect({ onChoose }: SelectProps) {
  const { t } = useTranslation('admin-messages');
  const query = useQuery({ ...adminApi.adminMessages.templates.queryOptions(), ...ADMIN_QUERY });
  const templates = query.data?.templates ?? [];
  if (templates.length === 0) return null;
  return (
    <Field label={t('reply.template')} className="mb-3">
      {(control) => (
        <Select
          {...control}
          value=""
          onChange={(event) => {
            const chosen = templates.find(({ id }) => id === event.target.value);
            if (chosen) onChoose(chosen.texts);
          }}
        >
          <option value="">{t('reply.choose')}</option>
          {templates.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The template with the name of the message's author in place of `{{name}}`. */
export const fillTemplate = (text: string, name: string): string => text.replace(/\{\{\s*name\s*\}\}/g, () => name);

/** A text inserted into another at the selection, apart from what is around it by a blank line. */
export function insertText(into: string, text: string, start: number, end: number): string {
  const before = into.slice(0, start).trimEnd();
  const after = into.slice(end).trimStart();
  return [before, text, after].filter((part) => part !== '').join('\n\n');
}
