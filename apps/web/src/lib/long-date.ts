import type { Language } from '@bugunne/contract/language';

const localeOf = (language: Language) => (language === 'tr' ? 'tr-TR' : 'en-GB');

/** "21 Kasım 2026", "21 November 2026". */
export const longDate = (language: Language, iso: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(iso));

/** {@link longDate} for a narrow place: lines do not break inside. */
export const unbrokenDate = (language: Language, iso: string): string =>
  longDate(language, iso).replaceAll(' ', '\u00A0');

/** "21 Kasım 2026 15:20", "21 November 2026 at 15:20", in the time zone of the device. */
export const longTime = (language: Language, iso: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
