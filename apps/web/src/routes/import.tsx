import { PageHead } from '#components/page-head.tsx';
import { ImportPage } from '#features/imports/import-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';
import { MemberPage } from './member-page.tsx';

export const handle: PageHandle = { namespaces: ['imports', 'member', 'errors'] };

export default function Import() {
  const { t } = useTranslation('imports');
  return (
    <MemberPage>
      <PageHead title={t('title')} hidden />
      <ImportPage />
    </MemberPage>
  );
}
