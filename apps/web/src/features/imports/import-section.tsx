import { FileUp } from 'lucide-react';
import { AccountSection } from '#components/account-section.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Section of the account page that leads to the import of histories. */
export function ImportSection() {
  const { t } = useTranslation('imports');
  return (
    <AccountSection title={t('title')} text={t('section.text')} anchor="import">
      <LocalizedLink to="/dashboard/account/import" className={buttonClass({ variant: 'secondary' })}>
        <FileUp aria-hidden="true" />
        {t('section.action')}
      </LocalizedLink>
    </AccountSection>
  );
}
