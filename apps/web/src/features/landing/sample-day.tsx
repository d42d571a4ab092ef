import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import { CoverShape } from '#components/cover-shape.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';

const places = { movie: '', series: 'sm:translate-y-8', food: '', music: 'sm:translate-y-8' };

/** Four sample covers, arranged like the picks of a day. */
export function SampleDay() {
  const { t } = useTranslation(['landing', 'common']);
  return (
    <figure className="sm:pb-8">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,40%),1fr))] gap-3 sm:gap-4">
        {CATEGORIES.map((category) => (
          <li
            key={category}
            data-category={category}
            className={cn(
              'relative flex aspect-[4/5] min-h-min flex-col justify-between overflow-hidden rounded-lg bg-accent-cover p-4 text-white shadow-lg sm:p-5',
              places[category],
            )}
          >
            <CoverShape category={category} className="absolute -top-4 -right-6 w-3/5" />
            <span className="relative text-sm font-semibold">{t(`common:category.${category}`)}</span>
            <span className="relative">
              <strong className="block font-display text-xl leading-tight font-medium sm:text-2xl">
                {t(`sample.${category}.title`)}
              </strong>
              <span className="mt-1.5 block text-sm text-white/85">{t(`sample.${category}.detail`)}</span>
            </span>
          </li>
        ))}
      </ul>
      <figcaption className="mt-3 text-sm text-muted sm:absolute sm:mt-12">{t('sample.label')}</figcaption>
    </figure>
  );
}
