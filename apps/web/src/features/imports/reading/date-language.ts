import type { DateOrder } from '@bugunne/history';
import type { Language } from '#i18n/language.ts';

/** Orders of day and month that the user can choose from when no date of a file shows it. */
export type DayOrder = Exclude<DateOrder, 'ymd'>;

/** The BCP 47 tag that decides unclear dates: of the chosen order, else of the browser. */
export function dateLocale(language: Language, order: DayOrder | null): string {
  if (order === 'mdy') return 'en-US';
  if (order === 'dmy') return language === 'tr' ? 'tr' : 'en-GB';
  if (language === 'tr') return 'tr';
  return navigator.languages.find((tag) => /^en\b/i.test(tag)) ?? 'en-GB';
}
