import { PageHead } from '#components/page-head.tsx';
import { PageIntro } from '#components/site/page-intro.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { DataLayer } from '#features/auth/data-layer.tsx';
import { RedirectVisitors } from '#features/auth/redirect-visitors.tsx';
import { Comparison } from '#features/premium/comparison.tsx';
import { PriceCard } from '#features/premium/price-card.tsx';
import { usePublicSettings } from '#features/settings/use-public-settings.ts';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/page-handle.ts';

export const handle: PageHandle = { namespaces: ['premium'] };

function Offer() {
  const { data } = usePublicSettings();
  return (
    <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[1fr_1.4fr]">
      <PriceCard settings={data} />
      <Comparison freeDaily={data?.freeDailyRecommendations} />
    </div>
  );
}

export default function Premium() {
  const { t } = useTranslation('premium');
  return (
    <div className="page-width">
      <PageHead title={t('title')} description={t('description')} />
      <RedirectVisitors />
      <PageIntro title={t('heroTitle')} lead={t('lead')} />
      <DataLayer>
        <Offer />
      </DataLayer>
      <LocalizedLink to="/dashboard" className={buttonClass({ variant: 'secondary' }, 'mt-10')}>
        {t('back')}
      </LocalizedLink>
    </div>
  );
}
