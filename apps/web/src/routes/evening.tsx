import { useNavigate, useParams } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { EveningPage } from '#features/evenings/evening-page.tsx';
import { useEveningFriends } from '#features/evenings/use-evening.ts';
import { useLocalizedPath } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { MemberPage } from '#layouts/member/member-page.tsx';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['evenings', 'card', 'share', 'member', 'errors'] };

export default function Evening() {
  const { id = '' } = useParams();
  const { t } = useTranslation('evenings');
  const friends = useEveningFriends();
  const navigate = useNavigate();
  const pathOf = useLocalizedPath();
  return (
    <MemberPage>
      <PageHead title={t('head.kicker')} hidden />
      <EveningPage key={id} id={id} friends={friends} onLeft={() => void navigate(pathOf('/dashboard/evenings'))} />
    </MemberPage>
  );
}
