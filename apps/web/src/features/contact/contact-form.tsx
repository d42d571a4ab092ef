import { CONTACT_CATEGORIES } from '@bugunne/contract/contact-fields.constants';
import { useEffect, useId, useRef, useState } from 'react';
import { LazyBotCheck } from '#components/bot-check/lazy-bot-check.tsx';
import { EmailField } from '#components/credentials/email-field.tsx';
import { NoScriptNote } from '#components/no-script-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { useConnected } from '#lib/connection.ts';
import { ContactFault } from './contact-fault.tsx';
import type { ContactFormState } from './use-contact-form.ts';

type Props = { contact: ContactFormState; className?: string };

/** Contact form for visitors and members, protected by a bot check. */
export function ContactForm({ contact, className }: Props) {
  const { t } = useTranslation('contact');
  const { form, rules, failure } = contact;
  const { errors, isSubmitting } = form.formState;
  const isConnected = useConnected();
  const [isBegun, setIsBegun] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);
  // A field may have been focused before hydration.
  useEffect(() => {
    if (formElement.current?.contains(document.activeElement)) setIsBegun(true);
  }, []);
  const hintId = useId();
  // Registered in this order, because the first field with an error gets focus.
  const [name, email, category, subject, message] = [
    form.register('name', { validate: rules.check('name') }),
    form.register('email', { validate: rules.check('email') }),
    form.register('category'),
    form.register('subject', { validate: rules.check('subject') }),
    form.register('message', { validate: rules.check('message') }),
  ];

  return (
    <form
      ref={formElement}
      // Without this, a submit before hydration would put the message into the URL.
      method="dialog"
      noValidate
      aria-label={t('form.title')}
      className={cn('grid gap-5', className)}
      onFocus={() => setIsBegun(true)}
      onSubmit={contact.submit}
    >
      <NoScriptNote />
      {failure && <ContactFault failure={failure} />}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={t('form.name')} error={errors.name?.message}>
          {(control) => <Input {...control} {...name} autoComplete="name" required />}
        </Field>
        <EmailField error={errors.email?.message} autoComplete="email" {...email} />
      </div>
      <Field label={t('form.category')}>
        {(control) => (
          <Select {...control} {...category}>
            {CONTACT_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {t(`category.${category}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('form.subject')} error={errors.subject?.message}>
        {(control) => <Input {...control} {...subject} autoComplete="off" required />}
      </Field>
      <Field label={t('form.message')} error={errors.message?.message}>
        {(control) => <Textarea {...control} {...message} rows={7} required />}
      </Field>
      <LazyBotCheck ref={contact.botCheck} onSolved={contact.setBotCheckId} isWanted={isBegun} />
      {!isConnected && <Notice tone="warning">{t('form.offline')}</Notice>}
      <div>
        <Button
          type="submit"
          size="lg"
          block
          busy={isSubmitting}
          disabled={!contact.isSolved}
          aria-describedby={contact.isSolved ? undefined : hintId}
        >
          {t('form.submit')}
        </Button>
        <p
          id={hintId}
          className={cn('mt-2 text-center text-sm text-muted noscript:hidden', contact.isSolved && 'invisible')}
        >
          {t('form.first')}
        </p>
      </div>
    </form>
  );
}
