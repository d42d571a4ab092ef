import { useNavigate } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { EveningsPage } from '#features/evenings/list/evenings-page.tsx';
import { useEveningFriends } from '#features/evenings/use-evening.ts';
import { useLocalizedPath } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { MemberPage } from '#layouts/member/member-page.tsx';
import { useMember } from '#layouts/member/use-member.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

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
