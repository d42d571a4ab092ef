import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import { CoverShape } from '#components/cover-shape.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

export function AboutHero() {
  const { t } = useTranslation('about');
  return (
    <header className="page-width grid items-end gap-x-16 gap-y-10 pt-12 sm:pt-20 lg:grid-cols-[1.6fr_1fr]">
      <div>
        <p className="kicker text-muted">{t('title')}</p>
        <h1 className="mt-3 text-5xl">{t('heroTitle')}</h1>
        <p className="mt-6 max-w-2xl text-xl text-muted">{t('lead')}</p>
      </div>
      <div aria-hidden="true" className="grid grid-cols-4 gap-3 lg:grid-cols-2">
        {CATEGORIES.map((category) => (
          <div
            key={category}
            data-category={category}
            className="grid aspect-square place-items-center rounded-lg bg-accent-cover lg:rounded-xl"
          >
            <CoverShape category={category} className="w-1/2" />
          </div>
        ))}
      </div>
    </header>
  );
}
