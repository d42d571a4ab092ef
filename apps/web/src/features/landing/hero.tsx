import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { SampleDay } from './sample-day.tsx';

export function Hero() {
  const { t } = useTranslation('landing');
  return (
    <section className="page-width grid items-center gap-x-16 gap-y-12 pt-10 pb-20 small:pt-5 sm:pt-16 lg:grid-cols-[1.15fr_1fr] lg:pt-20 lg:pb-28">
      <div>
        <h1 className="text-5xl whitespace-pre-line small:text-[2.25rem]">{t('hero.title')}</h1>
        <p className="mt-6 max-w-xl text-lg text-muted small:mt-4 small:text-base sm:text-xl sm:leading-relaxed">
          {t('hero.text')}
        </p>
        <div className="mt-8 flex small:mt-5 flex-wrap items-center gap-x-3 gap-y-3">
          <LocalizedLink to="/auth?mode=signup" className={buttonClass({ size: 'lg' })}>
            {t('hero.start')}
          </LocalizedLink>
          <LocalizedLink to="/#how" className="text-link inline-flex min-h-11 items-center px-2 font-semibold">
            {t('hero.how')}
          </LocalizedLink>
        </div>
      </div>
      <SampleDay />
    </section>
  );
}
