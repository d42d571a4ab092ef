import { SignInAgainContext } from '#components/confirmation/sign-in-again.tsx';
import { PageHead } from '#components/page-head.tsx';
import { AppearanceSection } from '#features/account/appearance-section.tsx';
import { DevicesSection } from '#features/account/devices-section.tsx';
import { EmailSection } from '#features/account/email-section.tsx';
import { PasswordSection } from '#features/account/password-section.tsx';
import { SupportSection } from '#features/account/support-section.tsx';
import { TwoStepSection } from '#features/account/two-step-section.tsx';
import { forgetSession } from '#features/auth/forget-session.ts';
import { signInPath } from '#features/auth/next-path.ts';
import { useSignOut } from '#features/auth/use-sign-out.ts';
import { ConsentSection } from '#features/consent/consent-section.tsx';
import { IdentitiesSection } from '#features/identities/identities-section.tsx';
import { ImportSection } from '#features/imports/import-section.tsx';
import { DeleteSection } from '#features/own-data/delete-section.tsx';
import { DownloadSection } from '#features/own-data/download-section.tsx';
import { ExportsSection } from '#features/own-data/exports-section.tsx';
import { localizedPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { MemberPage } from '#layouts/member/member-page.tsx';
import { useMember } from '#layouts/member/use-member.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = {
  namespaces: [
    'account',
    'auth',
    'visitor-form',
    'consent',
    'identities',
    'imports',
    'own-data',
    'member',
    'errors',
    'verification',
  ],
};

/** The account page: one section per topic. */
export default function Account() {
  const { t } = useTranslation('account');
  const { user, isPremium } = useMember();
  const language = useLanguage();
  const signOut = useSignOut(signInPath(language, localizedPath(language, '/dashboard/account')));
  const signInAgain = {
    start: () => signOut.mutate(),
    // Still busy after success, while the browser navigates away.
    busy: signOut.isPending || signOut.isSuccess,
    error: signOut.error,
  };
  return (
    <MemberPage>
      <PageHead title={t('title')} hidden />
      <div className="page-width pb-16">
        <header className="pt-8 pb-8 sm:pt-14 sm:pb-10">
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="mt-2 text-muted">{t('lead')}</p>
        </header>
        <SignInAgainContext value={signInAgain}>
          <EmailSection />
          <PasswordSection />
          <TwoStepSection />
        </SignInAgainContext>
        <IdentitiesSection />
        <DevicesSection />
        <AppearanceSection />
        <ConsentSection />
        <SupportSection />
        <ImportSection />
        <DownloadSection />
        <ExportsSection />
        <DeleteSection
          email={user.email}
          isPremium={isPremium}
          onDeleted={() => void forgetSession(localizedPath(language, '/goodbye'))}
        />
      </div>
    </MemberPage>
  );
}
