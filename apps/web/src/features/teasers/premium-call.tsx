import { StartLink } from '#components/site/start-link.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSiteTexts } from '#lib/site-texts.ts';

/** Call to action: sign up for free, or see Premium. */
export function PremiumCall() {
  const { t } = useTranslation('teasers');
  const site = useSiteTexts();
  return (
    <section
      aria-labelledby="call-title"
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-xl bg-accent-soft px-6 py-9 sm:px-10 sm:py-12"
    >
      <div className="max-w-xl">
        <h2 id="call-title" className="text-3xl">
          {t('call.title')}
        </h2>
        <p className="mt-3 text-lg">{t('call.text', { price: site.monthPrice })}</p>
        <p data-value={site.monthCharge} className="mt-1 text-sm text-muted data-[value='']:hidden">
          {site.monthCharge}
        </p>
        <p data-value={site.trial} className="mt-2 font-semibold data-[value='']:hidden">
          {site.trial}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <StartLink className={buttonClass({ size: 'lg' })}>{t('start')}</StartLink>
        <LocalizedLink to="/premium" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
          {t('premium')}
        </LocalizedLink>
      </div>
    </section>
  );
}
