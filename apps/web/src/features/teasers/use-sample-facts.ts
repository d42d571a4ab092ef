import { yearsOf } from '#components/item-years.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { durationText } from '#lib/format.ts';
import type { Sample } from './sample.ts';

/** "2016–2019"; of a series without an end "2016–". */
function yearsText({ year, endYear }: Pick<Sample, 'year' | 'endYear'>) {
  const years = yearsOf({ category: 'series', year: year ?? null, endYear: endYear ?? null, verified: true });
  if (years.kind === 'none') return undefined;
  return years.kind === 'ongoing' ? `${years.text}–` : years.text;
}

/** The short line under a sample's title: maker, year, length. */
export function useSampleFacts(): (sample: Sample) => (string | number | undefined)[] {
  const { t } = useTranslation('teasers');
  const lengthOf = (total: number) => durationText(t, total);

  return (sample: Sample) => {
    const { category, director, artist, year, seasons, duration, trackCount, servings } = sample;
    switch (category) {
      case 'movie':
        return [director, year, lengthOf(duration)];
      case 'series':
        return [
          yearsText(sample),
          t('facts.seasons', { count: seasons ?? 1 }),
          t('facts.episode', { length: lengthOf(duration) }),
        ];
      case 'food':
        return [lengthOf(duration), t('facts.servings', { count: servings ?? 1 })];
      case 'music':
        return [artist, year, trackCount === 1 ? lengthOf(duration) : t('facts.tracks', { count: trackCount ?? 1 })];
    }
  };
}
