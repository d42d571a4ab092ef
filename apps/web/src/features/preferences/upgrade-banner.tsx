import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLateSiteTexts } from '#lib/site-texts.ts';
import { RefreshPremium } from './refresh-premium.tsx';

/** Premium offer with the monthly price of the site settings, in the language of the page. */
export function UpgradeBanner() {
  const { t } = useTranslation('profile');
  const site = useLateSiteTexts();
  return (
    <section className="rounded-lg bg-sunken p-5 sm:p-6">
      <h2 className="text-xl">{t('upgrade.title')}</h2>
      <p className="mt-1.5">{t('upgrade.text')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <LocalizedLink to="/premium" className={buttonClass()}>
          {t('upgrade.action')}
        </LocalizedLink>
        {/* The offer is shown without a price while it loads and when loading fails. */}
        {site && (
          <div>
            <p className="font-semibold">{t('upgrade.price', { price: site.monthPrice })}</p>
            {site.monthCharge && <p className="text-sm text-muted">{site.monthCharge}</p>}
          </div>
        )}
      </div>
      <RefreshPremium />
    </section>
  );
}
