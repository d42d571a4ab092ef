import { PageHead } from '#components/page-head.tsx';
import { AppearanceSection } from '#features/account/appearance-section.tsx';
import { DevicesSection } from '#features/account/devices-section.tsx';
import { EmailSection } from '#features/account/email-section.tsx';
import { PasswordSection } from '#features/account/password-section.tsx';
import { TwoStepSection } from '#features/account/two-step-section.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/page-handle.ts';
import { MemberPage } from './member-page.tsx';

export const handle: PageHandle = { namespaces: ['account', 'auth', 'member', 'errors'] };

/** Everything about the account itself, one section each. */
export default function Account() {
  const { t } = useTranslation('account');
  return (
    <MemberPage>
      <PageHead title={t('title')} hidden />
      <div className="page-width pb-16">
        <header className="pt-8 pb-8 sm:pt-14 sm:pb-10">
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="mt-2 text-muted">{t('lead')}</p>
        </header>
        <EmailSection />
        <PasswordSection />
        <TwoStepSection />
        <DevicesSection />
        <AppearanceSection />
      </div>
    </MemberPage>
  );
}
