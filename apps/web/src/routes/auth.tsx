import { PageHead } from '#components/page-head.tsx';
import { AuthFrame } from '#features/auth/components/auth-frame.tsx';
import { AuthScreen } from '#features/auth/components/auth-screen.tsx';
import { useAuthMode } from '#features/auth/hooks/use-auth-mode.ts';
import { RedirectSignedIn } from '#features/auth/redirect-signed-in.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/page-handle.ts';

export const handle: PageHandle = { namespaces: ['auth', 'errors'] };

export default function Auth() {
  const { t } = useTranslation('auth');
  const { mode } = useAuthMode();
  return (
    <AuthFrame>
      <PageHead title={t(mode === 'recover' ? 'recover.title' : `mode.${mode}`)} description={t('description')} />
      <RedirectSignedIn />
      <AuthScreen />
    </AuthFrame>
  );
}
