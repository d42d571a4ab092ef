import type { Language } from '@bugunne/contract/language';
import type { PopularWeek } from '@bugunne/contract/trends';

/** The days of a week: "16–22 Kasım 2026", "16–22 November 2026". */
export const weekText = (language: Language, { from, to }: NonNullable<PopularWeek['week']>): string =>
  new Intl.DateTimeFormat(language === 'tr' ? 'tr-TR' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(new Date(from), new Date(to));
