import { PageHead } from '#components/page-head.tsx';
import { HistoryPage } from '#features/history/history-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { MemberPage } from '#layouts/member/member-page.tsx';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['history', 'member', 'errors'] };

export default function History() {
  const { t } = useTranslation('history');
  return (
    <MemberPage>
      <PageHead title={t('title')} hidden />
      <HistoryPage />
    </MemberPage>
  );
}
