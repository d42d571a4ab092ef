import { OperatorDetails } from '#components/operator-details.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { ContactEmail, SiteLine } from '#features/legal/site-lines.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';
import { useSiteTexts } from '#lib/site-texts.ts';

export const handle: PageHandle = { namespaces: ['terms', 'operator'] };

export default function Terms() {
  const { t } = useTranslation('terms');
  const { trial, moneyBack } = useSiteTexts();
  return (
    <LegalPage
      namespace="terms"
      values={{
        operator: <OperatorDetails />,
        trial: <SiteLine value={trial} text={t('trial', { trial })} />,
        moneyBack: <SiteLine value={moneyBack} text={t('moneyBack', { moneyBack })} />,
        email: <ContactEmail label={t('email')} />,
      }}
    >
      <LocalizedLink to="/contact" className={buttonClass({ variant: 'secondary' })}>
        {t('contact')}
      </LocalizedLink>
    </LegalPage>
  );
}
