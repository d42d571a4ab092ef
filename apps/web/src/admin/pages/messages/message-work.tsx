import { ADMIN_LIMITS } from '@bugunne/contract/admin/limits.constants';
import { CONTACT_STATUSES, type ContactStatus } from '@bugunne/contract/admin/message-choices.constants';
import type { MessageDetail } from '@bugunne/contract/admin/messages.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { adminErrorCode, useAdminErrorText } from '../../lib/admin-error.ts';
import { adminClient } from '../../lib/api.ts';
import { useDraft } from './drafts.ts';
import { useStoreMessage } from './use-store-message.ts';

type Change = { status?: ContactStatus; notes?: string; adminId?: string };
/** The message before and after the change of another administrator. */
type Conflict = { before: MessageDetail; after: MessageDetail };

/** Status and notes. A change that is based on an older state is refused, and what has changed is shown. */
export function MessageWork({ message, own }: { message: MessageDetail; own: string | undefined }) {
  const { t } = useTranslation('admin-messages');
  const errorText = useAdminErrorText();
  const store = useStoreMessage();
  const [draft, setDraft] = useDraft('notes', message.id);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { id } = message;

  /** The state that a change is based on. */
  const baseOf = (change: Change) => (change.notes === undefined || !draft ? message : draft.base);
  const update = useMutation({
    mutationFn: (change: Change) =>
      adminClient.adminMessages.update({ id, version: baseOf(change).updatedAt, ...change }),
    onSuccess: (updated, change) => {
      setConflict(null);
      if (change.notes !== undefined) setDraft(undefined);
      // The own change of the status does not make the notes that are being written stale.
      else if (draft && draft.base.updatedAt === message.updatedAt) setDraft({ ...draft, base: updated });
      store(updated);
      toast.success(t('detail.saved'));
    },
    onError: async (error, change) => {
      if (adminErrorCode(error) !== 'changed_meanwhile') return;
      const before = baseOf(change);
      const after = await adminClient.adminMessages.get({ id });
      store(after);
      setConflict({ before, after });
      // Having seen what changed, another attempt is on purpose.
      if (draft) setDraft({ ...draft, base: after });
    },
  });
  const failure = update.error && adminErrorCode(update.error) !== 'changed_meanwhile' ? update.error : null;

  return (
    <section>
      <h3 className="mb-2 text-lg">{t('detail.work')}</h3>
      {conflict && <ChangedMeanwhile {...conflict} />}
      {failure && (
        <Notice tone="danger" className="mb-3">
          {errorText(failure)}
        </Notice>
      )}
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">{t('filters.status')}</legend>
        {CONTACT_STATUSES.map((status) => (
          <Button
            key={status}
            variant={message.status === status ? 'primary' : 'secondary'}
            aria-pressed={message.status === status}
            busy={update.isPending && update.variables.status === status}
            onClick={() => message.status !== status && update.mutate({ status })}
          >
            {t(`status.${status}`)}
          </Button>
        ))}
        {!message.respondedAt && own && (
          <Button
            variant="ghost"
            busy={update.isPending && update.variables.adminId !== undefined}
            onClick={() => update.mutate({ status: 'resolved', adminId: own })}
          >
            {t('detail.answeredElsewhere')}
          </Button>
        )}
      </fieldset>
      <Field label={t('detail.notes')} hint={t('detail.notesHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={ADMIN_LIMITS.messages.notes}
            value={draft?.text ?? message.notes}
            onChange={({ target: { value: text } }) =>
              setDraft(text === message.notes ? undefined : { text, base: draft?.base ?? message })
            }
          />
        )}
      </Field>
      {draft !== undefined && (
        <Button
          className="mt-3"
          busy={update.isPending && update.variables.notes !== undefined}
          onClick={() => update.mutate({ notes: draft.text.trim() })}
        >
          {t('detail.saveNotes')}
        </Button>
      )}
    </section>
  );
}

function ChangedMeanwhile({ before, after }: Conflict) {
  const { t } = useTranslation('admin-messages');
  return (
    <Notice tone="danger" className="mb-3">
      <p>{t('detail.changed', { name: after.updatedBy?.name ?? t('detail.someone') })}</p>
      <ul className="mt-1 list-disc pl-5">
        {before.status !== after.status && (
          <li>{t('detail.changedStatus', { from: t(`status.${before.status}`), to: t(`status.${after.status}`) })}</li>
        )}
        {!before.respondedAt && after.respondedAt && <li>{t('detail.changedAnswer')}</li>}
        {before.notes !== after.notes && (
          <li>
            {t('detail.changedNotes')} <span className="whitespace-pre-wrap">{after.notes || t('detail.noNotes')}</span>
          </li>
        )}
      </ul>
    </Notice>
  );
}
