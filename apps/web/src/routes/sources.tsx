import { PageHead } from '#components/page-head.tsx';
import { PageIntro } from '#components/site/page-intro.tsx';
import { DataLayer } from '#features/auth/data-layer.tsx';
import { SourceList } from '#features/sources/source-list.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['sources', 'errors'] };

/** Every source of facts that is in use on this site. */
export default function Sources() {
  const { t } = useTranslation('sources');
  return (
    <div className="page-width pb-16">
      <PageHead title={t('title')} description={t('description')} />
      <PageIntro title={t('title')} lead={t('lead')} />
      <div className="mb-10 grid max-w-2xl gap-4">
        <p>{t('about.texts')}</p>
        <p>{t('about.facts')}</p>
        <p>{t('about.wrong')}</p>
      </div>
      {/* Last, because only the server knows how long the list is. */}
      <DataLayer>
        <SourceList />
      </DataLayer>
    </div>
  );
}
