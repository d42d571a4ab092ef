import { PageHead } from '#components/page-head.tsx';
import { TrendsPage } from '#features/trends/trends-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { MemberPage } from '#layouts/member/member-page.tsx';
import { useMember } from '#layouts/member/use-member.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['trends', 'member', 'errors'] };

export default function Trends() {
  const { t } = useTranslation('trends');
  const { isPremium } = useMember();
  return (
    <MemberPage>
      <PageHead title={t('title')} hidden />
      <TrendsPage isPremium={isPremium} />
    </MemberPage>
  );
}
