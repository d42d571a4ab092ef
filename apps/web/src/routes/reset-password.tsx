import { PageHead } from '#components/page-head.tsx';
import { AuthFrame } from '#features/auth/components/auth-frame.tsx';
import { ResetPassword } from '#features/auth/components/reset-password.tsx';
import { DataLayer } from '#features/auth/data-layer.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['auth', 'auth-steps', 'visitor-form', 'errors'] };

export default function ResetPasswordPage() {
  const { t } = useTranslation('auth-steps');
  return (
    <AuthFrame>
      <PageHead title={t('reset.title')} hidden />
      <DataLayer>
        <ResetPassword />
      </DataLayer>
    </AuthFrame>
  );
}
