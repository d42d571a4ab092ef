import { useTranslation } from '#i18n/use-translation.ts';
import type { Sample } from './sample.ts';

/** Facts with a number do not break across lines. */
const unbroken = (fact: string | number | undefined) =>
  typeof fact === 'string' && /\d/.test(fact) ? fact.replaceAll(' ', '\u00a0') : fact;

/** The short line under a sample's title: maker, year, length. */
export function useSampleFacts(): (sample: Sample) => string {
  const { t } = useTranslation('teasers');

  const lengthOf = (total: number) => {
    const hours = Math.floor(total / 60);
    const minutes = total % 60;
    if (hours === 0) return t('facts.minutes', { minutes });
    return minutes === 0 ? t('facts.hours', { hours }) : t('facts.both', { hours, minutes });
  };

  const factsOf = ({ category, director, artist, year, endYear, seasons, duration, trackCount, servings }: Sample) => {
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
  return (sample) => factsOf(sample).map(unbroken).join(' · ');
}
