import { CircleCheck } from 'lucide-react';
import { FocusedTitle } from '#components/focused-title.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSiteTexts } from '#lib/site-texts.ts';

type Props = {
  /** Address that the reply is sent to. */
  email: string;
  onAnother: () => void;
};

/** Replaces the page when a message was sent. */
export function MessageSent({ email, onAnother }: Props) {
  const { t } = useTranslation('contact');
  const { replyHours } = useSiteTexts();
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 py-16 text-center sm:py-24">
      <CircleCheck className="size-12 text-success" strokeWidth={1.5} aria-hidden="true" />
      <FocusedTitle>{t('sent.title')}</FocusedTitle>
      <p className="text-lg wrap-anywhere">{t('sent.next', { email, hours: replyHours })}</p>
      <p className="text-muted">{t('sent.spam')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <LocalizedLink to="/" className={buttonClass({ size: 'lg' })}>
          {t('sent.home')}
        </LocalizedLink>
        <Button size="lg" variant="secondary" onClick={onAnother}>
          {t('sent.another')}
        </Button>
      </div>
    </div>
  );
}
