import type { Category } from '@bugunne/contract/item-terms.constants';
import { FILTER_OPTIONS, type OptionKind } from '@bugunne/contract/refresh-filter-choices.constants';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';

/** Labels of option values and of wishes with a value, in the language of the page. */
export function useWishLabels(category: Category) {
  const { t } = useTranslation('refresh');
  const language = useLanguage();
  const optionLabel = (kind: OptionKind, value: string): string =>
    FILTER_OPTIONS[category][kind]?.find((option) => option.value === value)?.label[language] ?? value;
  /** For use after a word: English writes genres and the like in lower case there, but not names. */
  const inPhrase = (kind: OptionKind, value: string) => {
    const label = optionLabel(kind, value);
    const isName = language === 'tr' || kind === 'languages' || kind === 'cuisines';
    return isName ? label : label.toLocaleLowerCase(language);
  };
  const either = new Intl.ListFormat(language, { type: 'disjunction' });
  return {
    t,
    optionLabel,
    inPhrase,
    oneOf: (labels: readonly string[]) => either.format(labels),
    rating: (value: number) => `IMDb ${numberText(language, value)}+`,
    duration(least: number | undefined, most: number | undefined): string {
      if (least !== undefined && most !== undefined) return t('wish.between', { least, most });
      return least === undefined ? t('wish.atMost', { minutes: most ?? '' }) : t('wish.atLeast', { minutes: least });
    },
    years(from: number | undefined, to: number | undefined): string {
      if (from !== undefined && to !== undefined) return from === to ? String(from) : `${from}–${to}`;
      return from === undefined ? t('wish.until', { year: to ?? '' }) : t('wish.from', { year: from });
    },
  };
}

export type WishLabels = ReturnType<typeof useWishLabels>;
