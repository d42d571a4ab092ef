import { CoverShape } from '#components/cover-shape.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

const tiles = [
  { category: 'movie', to: '/bugün-ne-izlesem' },
  { category: 'series', to: '/bugün-ne-izlesem' },
  { category: 'food', to: '/bugün-ne-yapsam' },
  { category: 'music', to: '/bugün-ne-dinlesem' },
] as const;

export function CategoryTiles() {
  const { t } = useTranslation('landing-story');
  return (
    <section className="page-width py-16 sm:py-24">
      <h2 className="text-3xl">{t('tiles.title')}</h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {tiles.map(({ category, to }) => (
          <li key={category} data-category={category}>
            <LocalizedLink
              to={to}
              className="group flex h-full items-start gap-4 rounded-lg bg-accent-soft p-5 sm:min-h-64 sm:flex-col sm:justify-between sm:p-6"
            >
              <CoverShape category={category} className="w-14 shrink-0 text-accent! sm:w-20" />
              <span>
                <span className="block font-display text-2xl text-accent group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
                  {t(`tiles.${category}.title`)}
                </span>
                <span className="mt-1 block">{t(`tiles.${category}.text`)}</span>
              </span>
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
