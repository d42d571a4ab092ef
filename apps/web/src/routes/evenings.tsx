import { useNavigate } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { EveningsPage } from '#features/evenings/list/evenings-page.tsx';
import { useLocalizedPath } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';
import { useMember } from './member-layout.tsx';
import { MemberPage } from './member-page.tsx';
import { useEveningFriends } from './use-evening-friends.ts';

export const handle: PageHandle = { namespaces: ['evenings', 'member', 'errors'] };

export default function Evenings() {
  const { t } = useTranslation('evenings');
  const { isPremium } = useMember();
  const friends = useEveningFriends();
  const navigate = useNavigate();
  const pathOf = useLocalizedPath();
  return (
    <MemberPage>
      <PageHead title={t('title')} hidden />
      <EveningsPage
        isPremium={isPremium}
        friends={friends}
        onOpen={(id) => void navigate(pathOf(`/dashboard/evenings/${id}`))}
      />
    </MemberPage>
  );
}
