import { PageHead } from '#components/page-head.tsx';
import { AuthFrame } from '#features/auth/components/auth-frame.tsx';
import { AuthScreen } from '#features/auth/components/auth-screen.tsx';
import { useAuthMode } from '#features/auth/hooks/use-auth-mode.ts';
import { RedirectSignedIn } from '#features/auth/redirect-signed-in.tsx';
import { SessionEndedNotice } from '#features/auth/session-ended.tsx';
import { ExternalFault } from '#features/identities/external-fault.tsx';
import { ProviderButtons } from '#features/identities/provider-buttons.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/page-handle.ts';

export const handle: PageHandle = { namespaces: ['auth', 'identities', 'errors'] };

export default function Auth() {
  const { t } = useTranslation('auth');
  const { mode } = useAuthMode();
  return (
    <AuthFrame>
      <PageHead title={t(mode === 'recover' ? 'recover.title' : `mode.${mode}`)} description={t('description')} />
      <RedirectSignedIn />
      <AuthScreen
        notice={
          <>
            <SessionEndedNotice className="mb-6" />
            <ExternalFault className="mb-6 outline-none" withPassword />
          </>
        }
        otherWays={<ProviderButtons />}
      />
    </AuthFrame>
  );
}
