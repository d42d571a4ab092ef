import { useLanguage } from '#i18n/use-language.ts';

/** Returns a function that writes small amounts of US dollars; a dash for null. */
export function useCost(): (usd: number | null) => string {
  const language = useLanguage();
  return (usd) =>
    usd === null ? '–' : usd.toLocaleString(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 5 });
}
