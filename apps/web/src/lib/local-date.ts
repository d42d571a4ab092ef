import type { Language } from '@bugunne/contract/language';

/** Formats a local date of the user (YYYY-MM-DD). Formatted in UTC, so that no time zone shifts the day. */
export const formatDate = (language: Language, date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'tr' ? 'tr-TR' : 'en-GB', { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** "22 Kasım Pazar", "Sunday 22 November"; with the year when it differs from that of `today`. */
export const dayInWords = (language: Language, date: string, today: string): string =>
  formatDate(language, date, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  });

/** Whole days from one local date to another. */
export const daysBetween = (earlier: string, later: string): number =>
  (Date.parse(later) - Date.parse(earlier)) / 86_400_000;
