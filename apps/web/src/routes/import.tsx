import { PageHead } from '#components/page-head.tsx';
import { ImportPage } from '#features/imports/import-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { MemberPage } from '#layouts/member/member-page.tsx';
import type { PageHandle } from '#lib/load-route-module.ts';

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
