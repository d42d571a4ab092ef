import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Prices } from '#components/site/prices.tsx';
import { Card } from '#components/ui/card.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSiteTexts } from '#lib/site-texts.ts';

type Props = {
  /** Whether to promise the trial, which each user gets once; its line stays empty while that is unknown. */
  trial?: 'promised' | 'unknown' | 'none';
  /** Links with which Premium is bought; hidden while it is not on sale. */
  children?: ReactNode;
};

/** Prices, trial and money-back promise, all from the site settings. */
export function PriceCard({ trial = 'promised', children }: Props) {
  const { t } = useTranslation('premium');
  const site = useSiteTexts();
  return (
    <Card className="p-6 sm:p-8">
      <h2 className="sr-only">{t('price.title')}</h2>
      <Prices site={site} />
      <ul className="mt-5 grid gap-2 border-t border-line pt-5">
        {trial === 'unknown' && <li aria-hidden="true">&nbsp;</li>}
        {[trial === 'promised' ? site.trial : '', t('price.cancel'), site.moneyBack].map((promise, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: always the same three promises, each may be empty
            key={index}
            data-value={promise}
            className="flex gap-2.5 data-[value='']:hidden"
          >
            <Check className="mt-1 size-4.5 shrink-0 text-success" strokeWidth={2.5} aria-hidden="true" />
            {promise}
          </li>
        ))}
      </ul>
      {children && (
        <div data-value={site.premiumSale} className="mt-6 data-[value='closed']:hidden">
          {children}
        </div>
      )}
      <div data-value={site.premiumSale} className="mt-6 rounded-md bg-sunken px-4 py-3.5 data-[value='open']:hidden">
        <p className="font-semibold">{t('price.closedTitle')}</p>
        <p className="mt-0.5 text-sm text-muted">{t('price.closed')}</p>
      </div>
    </Card>
  );
}
