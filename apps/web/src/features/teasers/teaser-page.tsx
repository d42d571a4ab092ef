import { CoverShape } from '#components/cover-shape.tsx';
import { PageHead } from '#components/page-head.tsx';
import { DISCOVER_PAGES } from '#components/site/discover-pages.ts';
import { StartLink } from '#components/site/start-link.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useHydrated, withHydration } from '#lib/lazy/use-hydrated.tsx';
import type { Teaser } from './filter.ts';
import { PremiumCall } from './premium-call.tsx';
import { SampleList } from './sample-list.tsx';

/** One of the three public question pages: sample picks with filters, how picks are made, and a call to sign up. */
export const TeaserPage = withHydration(function TeaserPage({ teaser }: { teaser: Teaser }) {
  const { t } = useTranslation(['teasers', 'nav']);
  const { topic, category } = teaser;
  const isHydrated = useHydrated();
  return (
    <div data-category={category}>
      <PageHead title={t(`${topic}.title`)} description={t(`${topic}.description`)} />
      <header className="relative overflow-hidden bg-accent-cover text-white">
        <div className="page-width pt-10 pb-16 sm:py-24">
          <CoverShape
            category={category}
            className="absolute -right-14 -bottom-24 w-52 opacity-60 xl:right-[4vw] xl:-bottom-16 xl:w-[26rem] xl:opacity-100"
          />
          <h1 className="relative text-5xl">{t(`${topic}.title`)}</h1>
          <p className="relative mt-5 max-w-xl text-xl">{t(`${topic}.lead`)}</p>
          <StartLink className="relative mt-8 inline-flex min-h-13 items-center rounded-full bg-white px-7 font-semibold text-black hover:bg-white/85 focus-visible:outline-white">
            {t('start')}
          </StartLink>
        </div>
      </header>
      {/* Hidden until hydration when the address has filters, so that the unfiltered list neither flashes nor shifts. */}
      <div className="page-width" data-unfiltered={isHydrated ? undefined : ''}>
        <SampleList {...teaser} />
        <ul className="grid gap-x-10 gap-y-8 py-16 md:grid-cols-3">
          {t(`${topic}.points`, { returnObjects: true }).map((point) => (
            <li key={point.title} className="border-t-2 border-accent pt-4">
              <h2 className="text-xl">{point.title}</h2>
              <p className="mt-2 text-muted">{point.text}</p>
            </li>
          ))}
        </ul>
        <PremiumCall />
        <nav aria-labelledby="other-questions" className="mt-16 border-t border-line pt-8">
          <h2 id="other-questions" className="text-xl">
            {t('othersTitle')}
          </h2>
          <ul className="mt-4 flex flex-wrap gap-3">
            {DISCOVER_PAGES.filter((page) => page.title !== topic).map((page) => (
              <li key={page.to} data-category={page.category}>
                <LocalizedLink
                  to={page.to}
                  className="inline-flex min-h-11 items-center rounded-full bg-accent-soft px-5 font-medium text-accent hover:underline"
                >
                  {t(`nav:${page.title}`)}
                </LocalizedLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
});
