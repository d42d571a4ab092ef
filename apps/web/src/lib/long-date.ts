import type { Language } from '@bugunne/contract/language';

/** "21 Kasım 2026", "21 November 2026". */
export const longDate = (language: Language, iso: string): string =>
  new Intl.DateTimeFormat(language === 'tr' ? 'tr-TR' : 'en-GB', { dateStyle: 'long' }).format(new Date(iso));
