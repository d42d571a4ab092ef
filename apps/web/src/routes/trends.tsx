import { PageHead } from '#components/page-head.tsx';
import { TrendsPage } from '#features/trends/trends-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';
import { useMember } from './member-layout.tsx';
import { MemberPage } from './member-page.tsx';

export const handle: PageHandle = { namespaces: ['trends', 'member'] };

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
