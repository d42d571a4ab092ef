import { useCallback } from 'react';
import type { Language } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';

const formats = new Map<Language, Intl.NumberFormat>();

/** A number with the separators of the language and at most one decimal: "12.345,6". */
function numberText(language: Language, value: number): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  formats.set(language, format);
  return format.format(value);
}

/** Returns a function that writes a number in the language of the page. */
export function useNumber(): (value: number) => string {
  const language = useLanguage();
  return useCallback((value) => numberText(language, value), [language]);
}
