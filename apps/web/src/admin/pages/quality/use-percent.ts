import { useLanguage } from '#i18n/use-language.ts';

const TENTHS = { maximumFractionDigits: 1 } as const;

/** Returns a function that writes a share, such as "12,5 %"; a dash for none. */
export function usePercent(digits: Intl.NumberFormatOptions = TENTHS): (value: number | null) => string {
  const language = useLanguage();
  return (value) => (value === null ? '–' : value.toLocaleString(language, { style: 'percent', ...digits }));
}
