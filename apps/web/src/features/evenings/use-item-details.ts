import type { Item } from '@bugunne/contract/item';
import { useTranslation } from '#i18n/use-translation.ts';

/** The short line under a title: category, artist or years, length. */
export function useItemDetails(): (item: Item) => string {
  const { t } = useTranslation(['card', 'common']);
  return (item) => {
    const { category, artist, year, endYear, duration } = item;
    const hours = Math.floor(duration / 60);
    const minutes = duration % 60;
    const length =
      hours === 0
        ? t('duration.minutes', { minutes })
        : minutes === 0
          ? t('duration.hours', { hours })
          : t('duration.both', { hours, minutes });
    const years = year !== null && endYear !== null && endYear !== year ? `${year}–${endYear}` : year;
    const known = [
      t(`common:category.${category}`),
      artist,
      years,
      duration > 0 && (category === 'series' ? t('perEpisode', { minutes: duration }) : length),
    ];
    return known.filter(Boolean).join(' · ');
  };
}
