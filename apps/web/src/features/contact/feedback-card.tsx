import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { FeedbackForm } from './feedback-form.tsx';

type Props = {
  /** Switches to the contact form. */
  onWrite: () => void;
  onSignedOut: (message: string) => void;
};

/** Short feedback form for members, or a button to the contact form for visitors; CSS (`data-member`) shows one. */
export function FeedbackCard({ onWrite, onSignedOut }: Props) {
  const { t } = useTranslation('contact');
  return (
    <Card className="p-6">
      <h2 className="text-xl">{t('feedback.title')}</h2>
      <p className="mt-2 text-muted">{t('feedback.text')}</p>
      <div className="mt-4 in-data-member:hidden">
        <Button variant="secondary" onClick={onWrite}>
          {t('feedback.action')}
        </Button>
      </div>
      <div className="hidden in-data-member:block">
        <FeedbackForm onSignedOut={onSignedOut} />
      </div>
    </Card>
  );
}
