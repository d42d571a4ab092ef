import { ContactEmail } from '#components/legal/contact-email.tsx';
import { LegalPage } from '#components/legal/legal-page.tsx';
import { OperatorDetails } from '#components/legal/operator-details.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['privacy', 'operator'] };

const links = ['contact', 'auth', 'help'] as const;

export default function Privacy() {
  const { t } = useTranslation('privacy');
  return (
    <LegalPage
      namespace="privacy"
      values={{ operator: <OperatorDetails />, email: <ContactEmail label={t('email')} /> }}
    >
      <nav aria-label={t('linksLabel')} className="flex flex-wrap gap-3">
        {links.map((link) => (
          <LocalizedLink key={link} to={`/${link}`} className={buttonClass({ variant: 'secondary' })}>
            {t(`links.${link}`)}
          </LocalizedLink>
        ))}
      </nav>
    </LegalPage>
  );
}
