import type { SessionUser } from '@bugunne/contract/auth.schema';
import {
  CONTACT_CATEGORIES,
  type ContactCategory,
  type ContactField,
} from '@bugunne/contract/contact-fields.constants';
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { BotCheckControls } from '#components/bot-check/bot-check-field.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { newId } from '#lib/new-id.ts';
import { readDraft, saveDraft } from './contact-draft.ts';
import { useContactRules } from './use-contact-rules.ts';

type Values = Record<ContactField, string> & { category: ContactCategory };

const FIELDS = ['name', 'email', 'subject', 'message'] as const;
const isField = (path: string): path is ContactField => (FIELDS as readonly string[]).includes(path);

/** Fields, rules and submission of the contact form. Fills in name and address of `account`, the signed-in user. */
export function useContactForm(account: SessionUser | null | undefined, onSent: (email: string) => void) {
  const language = useLanguage();
  const rules = useContactRules();
  // No defaults: they would clear what was typed before hydration.
  const form = useForm<Values>();
  const [botCheckId, setBotCheckId] = useState<string | null>(null);
  const botCheck = useRef<BotCheckControls>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  /** Idempotency key of the current message: sent twice, it is stored once. */
  const id = useRef<string>(undefined);

  function fill(texts: Readonly<Partial<Record<string, string>>>) {
    for (const field of FIELDS) {
      const text = texts[field];
      if (text && !form.getValues(field)) form.setValue(field, text);
    }
  }

  function storeDraft(values: Values) {
    id.current ??= newId();
    saveDraft('contact', { ...values, id: id.current });
  }

  const restoreDraft = useEffectEvent(() => {
    const draft = readDraft('contact');
    id.current = draft['id'];
    fill(draft);
    const category = CONTACT_CATEGORIES.find((known) => known === draft['category']);
    if (category) form.setValue('category', category);
  });
  const handleChange = useEffectEvent((values: Values) => {
    setFailure(null);
    storeDraft(values);
  });
  useEffect(() => {
    restoreDraft();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, type }) => {
        // Values set by this hook are not changes by the user.
        if (type === 'change') handleChange(values);
      },
    });
  }, [form]);

  const fillFromAccount = useEffectEvent(({ email, displayName }: SessionUser) => {
    // The default display name is the local part of the address; it is not filled in.
    const isNamed = displayName !== email.split('@')[0];
    fill({ email, ...(isNamed && { name: displayName }) });
  });
  useEffect(() => {
    if (account) fillFromAccount(account);
  }, [account]);

  function fail(error: ApiError) {
    const faults = error.issues.filter(({ path }) => isField(path));
    for (const { path, code } of faults.toReversed()) {
      if (isField(path)) form.setError(path, { message: rules.sentence(path, code) }, { shouldFocus: true });
    }
    const isBotRefused = error.code === 'bot_check_required' || error.issues.some(({ path }) => path === 'botCheckId');
    if (isBotRefused) botCheck.current?.renew('required');
    setFailure(faults.length > 0 ? null : error);
  }

  const send = form.handleSubmit(async (values) => {
    if (!botCheckId) return;
    id.current ??= newId();
    try {
      const { client } = await import('#lib/api.ts');
      await client.support.createMessage({ ...values, id: id.current, language, botCheckId });
    } catch (thrown) {
      return fail(toApiError(thrown));
    }
    id.current = undefined;
    setBotCheckId(null);
    saveDraft('contact', null);
    form.reset({ ...values, subject: '', message: '', category: 'general' });
    onSent(values.email.trim());
  });

  return {
    form,
    rules,
    failure,
    botCheck,
    isSolved: botCheckId !== null,
    setBotCheckId,
    submit: (event: BaseSyntheticEvent) => {
      setFailure(null);
      void send(event);
    },
    /** Sets the category to feedback and appends a `message` that the feedback form could not send. */
    takeFeedback(message = '') {
      form.setValue('category', 'feedback');
      const written = form.getValues('message');
      if (message) form.setValue('message', written ? `${written}\n\n${message}` : message);
      storeDraft(form.getValues());
      form.setFocus(FIELDS.find((field) => !form.getValues(field)) ?? 'message');
    },
  };
}

export type ContactFormState = ReturnType<typeof useContactForm>;
