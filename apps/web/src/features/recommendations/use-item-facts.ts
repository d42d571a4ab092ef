import { useItemSpan } from '#components/use-item-span.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { percentText, ratingText } from '#lib/format.ts';
import type { Pick } from './today-types.ts';

/** The short line under a title: years, length, moods, in the language of the page. */
export function useItemFacts(item: Pick): string[] {
  const { t } = useTranslation('card');
  const { years, length } = useItemSpan();
  return [
    years(item),
    item.category === 'series' && item.seasons !== null ? t('seasons', { count: item.seasons }) : '',
    length(item),
    item.moods.map(({ label }) => label).join(', '),
  ].filter((fact) => fact !== '');
}

/** Formats numbers in the language of the page: `8,3` and `%92`, or `8.3` and `92%`. */
export function useNumberText() {
  const language = useLanguage();
  return {
    rating: (value: number) => ratingText(language, value),
    percent: (value: number) => percentText(language, value),
  };
}
