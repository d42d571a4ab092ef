import { useTranslation } from '#i18n/use-translation.ts';

/** Replaces a button that needs a verified address, and leads to the section that sends the link. */
export function VerifyEmailFirst() {
  const { t } = useTranslation('verification');
  return (
    <p className="text-sm text-muted">
      {t('first')}{' '}
      <a href="#email" className="text-link font-semibold">
        {t('toEmail')}
      </a>
    </p>
  );
}
