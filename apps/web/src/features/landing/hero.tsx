import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { SampleDay } from './sample-day/sample-day.tsx';

export function Hero() {
  const { t } = useTranslation('landing');
  return (
    <section className="page-width grid items-center gap-x-16 gap-y-6 pt-5 pb-16 sm:gap-y-10 sm:pt-12 lg:grid-cols-[1.15fr_1fr] lg:pb-24">
      <div>
        <h1 className="text-5xl whitespace-pre-line max-sm:text-[2.25rem]">{t('hero.title')}</h1>
        <p className="mt-3 max-w-xl text-muted sm:mt-6 sm:text-xl sm:leading-relaxed">{t('hero.text')}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-3 sm:mt-8">
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
