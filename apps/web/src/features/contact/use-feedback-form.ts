import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLanguage } from '#i18n/use-language.ts';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { newId } from '#lib/new-id.ts';
import { readDraft, saveDraft } from './contact-draft.ts';
import { useContactRules } from './use-contact-rules.ts';

/** Form state of a member's feedback. `onSignedOut` gets the message that was not sent because the session ended. */
export function useFeedbackForm(onSignedOut: (message: string) => void) {
  const language = useLanguage();
  const rules = useContactRules();
  const form = useForm<{ message: string }>();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSent, setIsSent] = useState(false);
  const id = useRef<string>(undefined);

  const restoreDraft = useEffectEvent(() => {
    const { id: draftId, message } = readDraft('feedback');
    id.current = draftId;
    if (message && !form.getValues('message')) form.setValue('message', message);
  });
  useEffect(() => {
    restoreDraft();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, type }) => {
        if (type !== 'change') return;
        id.current ??= newId();
        setFailure(null);
        saveDraft('feedback', { ...values, id: id.current });
      },
    });
  }, [form]);

  function clearDraft() {
    id.current = undefined;
    saveDraft('feedback', null);
    form.reset({ message: '' });
  }

  function fail(error: ApiError, message: string) {
    const issue = error.issues.find(({ path }) => path === 'message');
    if (error.code === 'unauthorized') {
      clearDraft();
      onSignedOut(message);
    } else if (issue) form.setError('message', { message: rules.sentence('message', issue.code) });
    else setFailure(error);
  }

  const send = form.handleSubmit(async ({ message }) => {
    id.current ??= newId();
    try {
      const { client } = await import('#lib/api.ts');
      await client.support.createFeedback({ id: id.current, message, language });
    } catch (thrown) {
      return fail(toApiError(thrown), message);
    }
    clearDraft();
    setIsSent(true);
  });

  return {
    field: form.register('message', { validate: rules.check('message') }),
    error: form.formState.errors.message?.message,
    isSubmitting: form.formState.isSubmitting,
    failure,
    isSent,
    writeAnother: () => setIsSent(false),
    submit: (event: BaseSyntheticEvent) => {
      setFailure(null);
      void send(event);
    },
  };
}
