import { useTranslation } from '#i18n/use-translation.ts';
import type { Sample } from './sample.ts';

/** The short line under a sample's title: maker, year, length. */
export function useSampleFacts(): (sample: Sample) => (string | number | undefined)[] {
  const { t } = useTranslation('teasers');

  const lengthOf = (total: number) => {
    const hours = Math.floor(total / 60);
    const minutes = total % 60;
    if (hours === 0) return t('facts.minutes', { minutes });
    return minutes === 0 ? t('facts.hours', { hours }) : t('facts.both', { hours, minutes });
  };

  return ({ category, director, artist, year, endYear, seasons, duration, trackCount, servings }: Sample) => {
    switch (category) {
      case 'movie':
        return [director, year, lengthOf(duration)];
      case 'series':
        return [
          endYear === year ? year : `${year}–${endYear ?? ''}`,
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
