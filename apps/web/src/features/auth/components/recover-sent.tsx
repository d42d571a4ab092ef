import { MailCheck } from 'lucide-react';
import { FocusedTitle } from '#components/focused-title.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = { email: string; backPath: string; onAnother: () => void };

/** Neutral confirmation that does not reveal whether the address has an account. */
export function RecoverSent({ email, backPath, onAnother }: Props) {
  const { t } = useTranslation('auth-steps');
  return (
    <div className="animate-fade-in pt-4">
      <MailCheck className="mb-5 size-10 text-success" strokeWidth={1.5} aria-hidden="true" />
      <FocusedTitle>{t('recover.sentTitle')}</FocusedTitle>
      <p className="mt-3">{t('recover.sent', { email })}</p>
      <p className="mt-3 text-muted">{t('recover.sentNote')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LocalizedLink to={backPath} className={buttonClass({ size: 'lg' })}>
          {t('recover.back')}
        </LocalizedLink>
        <Button size="lg" variant="secondary" onClick={onAnother}>
          {t('recover.another')}
        </Button>
      </div>
    </div>
  );
}
