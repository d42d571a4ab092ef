import { PageHead } from '#components/page-head.tsx';
import { ConfirmEmail } from '#features/account/confirm-email.tsx';
import { AuthFrame } from '#features/auth/components/auth-frame.tsx';
import { DataLayer } from '#features/auth/data-layer.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['account', 'auth', 'visitor-form', 'errors'] };

export default function ConfirmEmailPage() {
  const { t } = useTranslation('account');
  return (
    <AuthFrame>
      <PageHead title={t('confirmEmail.title')} hidden />
      <DataLayer>
        <ConfirmEmail />
      </DataLayer>
    </AuthFrame>
  );
}
