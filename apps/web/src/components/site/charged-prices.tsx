import type { SiteTexts } from '@bugunne/contract/site-texts';
import { Badge } from '#components/ui/badge.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  /** `useSiteTexts()`, or `useLateSiteTexts()` on pages whose HTML does not contain the site texts. */
  site: SiteTexts;
  className?: string;
};

/** Prices of Premium for a month and a year, and the savings of a year. */
export function ChargedPrices({ site, className }: Props) {
  const { t } = useTranslation('common');
  return (
    <div className={className}>
      <p className="flex items-baseline gap-x-2">
        <strong className="font-display text-4xl font-medium">{site.chargedMonth}</strong>
        <span className="text-lg text-muted">{t('price.month')}</span>
      </p>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <s data-value={site.yearDiscount} className="text-muted data-[value='0']:hidden">
          <span className="sr-only">{t('price.list')} </span>
          {site.chargedYearList}
        </s>
        <strong className="font-display text-2xl font-medium">{site.chargedYear}</strong>
        <span className="text-lg text-muted">{t('price.year')}</span>
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <span data-value={site.yearDiscount} className="data-[value='0']:hidden">
          <Badge tone="success">{t('price.discount', { percent: site.yearDiscount })}</Badge>
        </span>
        <span data-value={site.yearFreeMonths} className="data-[value='0']:hidden">
          <Badge tone="success">{t('price.freeMonths', { months: site.yearFreeMonths })}</Badge>
        </span>
      </p>
    </div>
  );
}
