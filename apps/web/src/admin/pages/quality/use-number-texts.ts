import { useLanguage } from '#i18n/use-language.ts';

const TENTHS = { maximumFractionDigits: 1 } as const;

/** Returns a function that writes a share, such as "12,5 %"; a dash for none. */
export function usePercent(digits: Intl.NumberFormatOptions = TENTHS): (value: number | null) => string {
  const language = useLanguage();
  return (value) => (value === null ? '–' : value.toLocaleString(language, { style: 'percent', ...digits }));
}

/** Returns a function that writes small amounts of US dollars; a dash for null. */
export function useCost(): (usd: number | null) => string {
  const language = useLanguage();
  return (usd) =>
    usd === null ? '–' : usd.toLocaleString(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 5 });
}
