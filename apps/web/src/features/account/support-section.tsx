import { AccountSection } from '#components/account-section.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Links to the help centre and the contact form. */
export function SupportSection() {
  const { t } = useTranslation('account');
  return (
    <AccountSection title={t('support.title')} text={t('support.text')} anchor="support">
      <div className="flex flex-wrap gap-3">
        <LocalizedLink to="/help" className={buttonClass({ variant: 'secondary' })}>
          {t('support.help')}
        </LocalizedLink>
        <LocalizedLink to="/contact" className={buttonClass({ variant: 'secondary' })}>
          {t('support.contact')}
        </LocalizedLink>
      </div>
    </AccountSection>
  );
}
