import type { Category } from '@bugunne/contract/item-terms';
import { FILTER_OPTIONS, type OptionKind } from '@bugunne/contract/refresh-filter-choices';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Labels of option values and of wishes with a value, in the language of the page. */
export function useWishLabels(category: Category) {
  const { t } = useTranslation('refresh');
  const language = useLanguage();
  const optionLabel = (kind: OptionKind, value: string): string =>
    FILTER_OPTIONS[category][kind]?.find((option) => option.value === value)?.label[language] ?? value;
  const either = new Intl.ListFormat(language, { type: 'disjunction' });
  return {
    t,
    optionLabel,
    oneOf: (labels: readonly string[]) => either.format(labels),
    rating: (value: number) => `IMDb ${value.toLocaleString(language)}+`,
    years(from: number | undefined, to: number | undefined): string {
      if (from !== undefined && to !== undefined) return from === to ? String(from) : `${from}–${to}`;
      return from === undefined ? t('wish.until', { year: to ?? '' }) : t('wish.from', { year: from });
    },
  };
}

export type WishLabels = ReturnType<typeof useWishLabels>;
