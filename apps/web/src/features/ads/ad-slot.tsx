import { ArrowRight } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** The place for advertisement, with the house's own: what Premium offers. Its height is there from the start. */
export function AdSlot() {
  const { t } = useTranslation('dashboard');
  return (
    <aside
      aria-label={t('ad.label')}
      className="mt-16 flex min-h-[250px] flex-col justify-center rounded-xl bg-accent-cover px-6 py-9 text-white sm:px-12"
    >
      <p className="text-xs font-semibold tracking-wide opacity-80">{t('ad.label')}</p>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div className="max-w-2xl">
          <h2 className="text-3xl">{t('ad.title')}</h2>
          <p className="mt-3 text-lg opacity-85">{t('ad.text')}</p>
        </div>
        <LocalizedLink to="/premium" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          {t('ad.link')}
          <ArrowRight aria-hidden="true" />
        </LocalizedLink>
      </div>
    </aside>
  );
}
