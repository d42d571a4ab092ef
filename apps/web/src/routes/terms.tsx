import { ContactEmail } from '#components/legal/contact-email.tsx';
import { LegalPage } from '#components/legal/legal-page.tsx';
import { OperatorDetails } from '#components/legal/operator-details.tsx';
import { SiteLine } from '#components/legal/site-line.tsx';
import { buttonClass } from '#components/ui/button.tsx';
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
