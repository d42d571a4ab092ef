import { PageHead } from '#components/page-head.tsx';
import { ActivityPage } from '#features/activity/activity-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { MemberPage } from '#layouts/member/member-page.tsx';
import { useMember } from '#layouts/member/use-member.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['activity', 'member', 'errors'] };

export default function Activity() {
  const { t } = useTranslation('activity');
  const { isPremium } = useMember();
  return (
    <MemberPage>
      <PageHead title={t('title')} hidden />
      <ActivityPage isPremium={isPremium} />
    </MemberPage>
  );
}
