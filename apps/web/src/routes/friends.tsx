import { PageHead } from '#components/page-head.tsx';
import { FriendsPage } from '#features/friends/friends-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { MemberPage } from '#layouts/member/member-page.tsx';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['friends', 'member', 'errors'] };

export default function Friends() {
  const { t } = useTranslation('friends');
  return (
    <MemberPage>
      <PageHead title={t('title')} hidden />
      <FriendsPage />
    </MemberPage>
  );
}
