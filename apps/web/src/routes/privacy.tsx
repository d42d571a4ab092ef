import { OperatorDetails } from '#components/operator-details.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { ContactEmail } from '#features/legal/site-lines.tsx';
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
