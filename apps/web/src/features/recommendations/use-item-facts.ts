import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { percentText } from '#lib/percent-text.ts';
import type { Pick } from './today-types.ts';

/** The short line under a title: years, length, moods, in the language of the page. */
export function useItemFacts(item: Pick): string[] {
  const { t } = useTranslation('card');
  const { category, year, endYear, duration, seasons } = item;
  const hours = Math.floor(duration / 60);
  const minutes = duration % 60;
  const length =
    hours === 0
      ? t('duration.minutes', { minutes })
      : minutes === 0
        ? t('duration.hours', { hours })
        : t('duration.both', { hours, minutes });
  const years = year !== null && endYear !== null && endYear !== year ? `${year}–${endYear}` : (year?.toString() ?? '');
  return [
    years,
    category === 'series' && seasons !== null ? t('seasons', { count: seasons }) : '',
    category === 'series' ? t('perEpisode', { minutes: duration }) : length,
    item.moods.map(({ label }) => label).join(', '),
  ].filter((fact) => fact !== '');
}

/** Formats numbers in the language of the page: `8,3` and `%92`, or `8.3` and `92%`. */
export function useNumberText() {
  const language = useLanguage();
  return {
    rating: (value: number) => value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    percent: (value: number) => percentText(language, value),
  };
}
