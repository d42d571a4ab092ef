import { PageHead } from '#components/page-head.tsx';
import { HistoryPage } from '#features/history/history-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';
import { MemberPage } from './member-page.tsx';

export const handle: PageHandle = { namespaces: ['history', 'member'] };

export default function History() {
  const { t } = useTranslation('history');
  return (
    <MemberPage>
      <PageHead title={t('title')} hidden />
      <HistoryPage />
    </MemberPage>
  );
}
