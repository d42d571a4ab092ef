import type { SiteTexts } from '@bugunne/contract/site-texts.constants';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  /** `useSiteTexts()`, or `useLateSiteTexts()` on pages whose HTML does not contain the site texts. */
  site: SiteTexts;
  className?: string;
};

const PRICE = '\n';

/** A price within its text: Turkish names the period before it, English after it. */
function Period({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(PRICE);
  return (
    <>
      {before && <span className="text-lg text-muted">{before.trim()}</span>}
      {children}
      {after && <span className="text-lg text-muted">{after.trim()}</span>}
    </>
  );
}

/** Prices of Premium for a month and a year, the savings of a year, and what is charged where that is another currency. */
export function Prices({ site, className }: Props) {
  const { t } = useTranslation('common');
  return (
    <div className={className}>
      <p className="flex items-baseline gap-x-2">
        <Period text={t('price.month', { price: PRICE })}>
          <strong className="font-display text-4xl font-medium">{site.monthPrice}</strong>
        </Period>
      </p>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <s data-value={site.yearDiscount} className="text-muted data-[value='0']:hidden">
          <span className="sr-only">{t('price.list')} </span>
          {site.yearListPrice}
        </s>
        <Period text={t('price.year', { price: PRICE })}>
          <strong className="font-display text-2xl font-medium">{site.yearPrice}</strong>
        </Period>
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <span data-value={site.yearDiscount} className="data-[value='0']:hidden">
          <Badge tone="success">{t('price.discount', { percent: site.yearDiscount })}</Badge>
        </span>
        <span data-value={site.yearFreeMonths} className="data-[value='']:hidden">
          <Badge tone="success">{site.yearFreeMonths}</Badge>
        </span>
      </p>
      <p data-value={site.charge} className="mt-3 text-sm text-muted data-[value='']:hidden">
        {site.charge}
      </p>
    </div>
  );
}
