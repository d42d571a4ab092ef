import { useLanguage } from '#i18n/use-language.ts';

/** Returns a function that writes a share, such as "12,5 %"; a dash for none. */
export function usePercent(): (value: number | null) => string {
  const language = useLanguage();
  return (value) =>
    value === null ? '–' : value.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
}
