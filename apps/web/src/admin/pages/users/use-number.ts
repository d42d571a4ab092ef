import { useLanguage } from '#i18n/use-language.ts';

/** Returns a function that writes a number in the language of the page: "100.004". */
export function useNumber(): (value: number) => string {
  const format = new Intl.NumberFormat(useLanguage());
  return (value) => format.format(value);
}
