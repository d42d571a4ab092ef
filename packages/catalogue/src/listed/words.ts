import type { Language, Option } from '@bugunne/contract';

/** The most genres that a line names, so that it stays short. */
export const MOST_GENRES = 2;

const lists = {
  tr: new Intl.ListFormat('tr', { type: 'conjunction' }),
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
};
export const listOf = (parts: readonly string[], language: Language): string => lists[language].format(parts);

/** Labels as they stand inside a sentence. */
export const words = (options: readonly Option[], values: readonly string[], language: Language): string =>
  listOf(
    values.slice(0, MOST_GENRES).flatMap((value) => {
      const label = options.find((option) => option.value === value)?.label[language];
      return label === undefined ? [] : [label.toLocaleLowerCase(language)];
    }),
    language,
  );

export const capital = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
