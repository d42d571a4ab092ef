import { AccountSection } from '#components/account-section.tsx';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { reopenConsent, useConsent } from '#lib/consent.ts';

/** The cookie consent given in this browser, and a button that reopens the question. */
export function ConsentSection() {
  const { t } = useTranslation('consent');
  return (
    <AccountSection title={t('title')} text={t('section.text')} anchor="cookies">
      <p className="mb-3 font-medium">{t(`current.${useConsent() ?? 'none'}`)}</p>
      <Button variant="secondary" onClick={reopenConsent}>
        {t('section.change')}
      </Button>
    </AccountSection>
  );
}
