import { PageHead } from '#components/page-head.tsx';
import { AuthFrame } from '#features/auth/components/auth-frame.tsx';
import { DataLayer } from '#features/auth/data-layer.tsx';
import { useSession } from '#features/auth/use-session.ts';
import { InvitationScreen } from '#features/friends/invitation/invitation-screen.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['invitation', 'friends', 'errors'] };

export default function Invitation() {
  const { t } = useTranslation('invitation');
  return (
    <AuthFrame>
      <PageHead title={t('title')} hidden />
      <DataLayer>
        <ForSession />
      </DataLayer>
    </AuthFrame>
  );
}

function ForSession() {
  const { data, error, refetch } = useSession();
  return <InvitationScreen user={data?.user} error={error} onRetry={() => void refetch()} />;
}
