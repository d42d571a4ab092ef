import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { api } from '#lib/api.ts';
import { formatMoney } from '#lib/format-money.ts';
import { RefreshPremium } from './refresh-premium.tsx';

/** What Premium would add, for the price the settings name in the reader's language. */
export function UpgradeBanner() {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const { data } = useQuery(api.settings.public.queryOptions({ staleTime: 10 * 60_000 }));
  const price = data?.premiumPrices.display[language];
  return (
    <section className="rounded-lg bg-sunken p-5 sm:p-6">
      <h2 className="text-2xl">{t('upgrade.title')}</h2>
      <p className="mt-1.5">{t('upgrade.text')}</p>
      {/* Holds its line until the price is known; without one the offer stands all the same. */}
      <p className="mt-3 min-h-7 font-semibold">{price && t('upgrade.price', { price: formatMoney(language, price) })}</p>
      <LocalizedLink to="/premium" className={buttonClass({}, 'mt-3')}>
        {t('upgrade.action')}
      </LocalizedLink>
      <div>
        <RefreshPremium />
      </div>
    </section>
  );
}
