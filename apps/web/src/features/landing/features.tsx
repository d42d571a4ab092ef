import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSiteTexts } from '#lib/site-texts.ts';

export function Features() {
  const { t } = useTranslation('landing');
  const site = useSiteTexts();
  return (
    <section
      id="features"
      className="page-width drawn-late-300 grid gap-x-16 gap-y-10 pb-16 sm:pb-24 md:drawn-late-200 lg:grid-cols-[1fr_2fr]"
    >
      <h2 className="text-3xl">{t('features.title')}</h2>
      <div>
        <dl className="grid gap-x-10 sm:grid-cols-2">
          {t('features.list', { returnObjects: true }).map((feature) => (
            <div key={feature.title} className="border-t border-line py-6">
              <dt className="font-display text-xl">{feature.title}</dt>
              <dd className="mt-1.5 text-muted">{feature.text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-lg border border-line bg-surface p-6 sm:p-8">
          <div className="max-w-md">
            <h3 className="text-2xl">{t('premium.title')}</h3>
            <p className="mt-1.5 text-muted">{t('premium.text')}</p>
            <p className="mt-3 font-semibold">
              {t('premium.price', { price: site.monthPrice })}
              <span data-value={site.trial} className="font-normal text-muted data-[value='']:hidden">
                {' · '}
                {site.trial}
              </span>
            </p>
            <p data-value={site.monthCharge} className="text-sm text-muted data-[value='']:hidden">
              {site.monthCharge}
            </p>
          </div>
          <LocalizedLink to="/premium" className={buttonClass()}>
            {t('premium.action')}
          </LocalizedLink>
        </div>
      </div>
    </section>
  );
}
