import { FocusedNotice } from '#components/focused-notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContactFault } from './contact-fault.tsx';
import { useFeedbackForm } from './use-feedback-form.ts';

/** Feedback of a member: only a text, since name and address come from the account. */
export function FeedbackForm({ onSignedOut }: { onSignedOut: (message: string) => void }) {
  const { t } = useTranslation('contact');
  const feedback = useFeedbackForm(onSignedOut);

  if (feedback.isSent) {
    return (
      <div className="mt-4 grid gap-4">
        <FocusedNotice>{t('feedback.sent')}</FocusedNotice>
        <Button variant="secondary" onClick={feedback.writeAnother}>
          {t('feedback.another')}
        </Button>
      </div>
    );
  }
  return (
    <form
      method="dialog"
      noValidate
      aria-label={t('feedback.action')}
      className="mt-4 grid gap-4"
      onSubmit={feedback.submit}
    >
      {feedback.failure && <ContactFault failure={feedback.failure} />}
      <Field label={t('feedback.message')} hint={t('feedback.hint')} error={feedback.error}>
        {(control) => <Textarea {...control} {...feedback.field} rows={4} required />}
      </Field>
      <Button type="submit" variant="secondary" busy={feedback.isSubmitting}>
        {t('feedback.action')}
      </Button>
    </form>
  );
}
