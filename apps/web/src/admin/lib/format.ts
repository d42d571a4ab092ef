import { useCallback } from 'react';
import type { Language } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';

/** Dates of the administration have the Turkish form in both languages (specification §2). */
const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const MINUTE = { ...DAY, hour: '2-digit', minute: '2-digit' } as const;
const day = new Intl.DateTimeFormat('tr-TR', DAY);
const minute = new Intl.DateTimeFormat('tr-TR', MINUTE);
const second = new Intl.DateTimeFormat('tr-TR', { ...MINUTE, second: '2-digit' });

/** "25.11.2026" */
export const dayText = (iso: string): string => day.format(new Date(iso));
/** "25.11.2026 17:04" */
export const instantText = (iso: string): string => minute.format(new Date(iso));
/** "25.11.2026 17:04:09" */
export const exactInstantText = (iso: string): string => second.format(new Date(iso));

/** Of a date without a time (YYYY-MM-DD), which no time zone shifts. */
const date = new Intl.DateTimeFormat('tr-TR', { ...DAY, timeZone: 'UTC' });
/** "2026-11-25" as "25.11.2026" */
export const dateText = (day: string): string => date.format(new Date(`${day}T00:00:00Z`));
/** "2026-11-25" as "25.11" */
// Of day and month alone, some browsers write "25/11".
export const shortDateText = (day: string): string => dateText(day).slice(0, '25.11'.length);
const time = new Intl.DateTimeFormat('tr-TR', { timeStyle: 'short' });
/** "17:04" */
export const timeText = (iso: string): string => time.format(new Date(iso));

const formats = new Map<Language, Intl.NumberFormat>();

/** A number with the separators of the language and at most one decimal: "12.345,6". */
function numberText(language: Language, value: number): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  formats.set(language, format);
  return format.format(value);
}

/** Returns a function that writes a number in the language of the page. */
export function useNumber(): (value: number) => string {
  const language = useLanguage();
  return useCallback((value) => numberText(language, value), [language]);
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** A number of minutes in a readable unit: minutes below an hour, hours below two days. */
export function inUnits(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes < HOUR_MINUTES) return { unit: 'minutes', count: Math.floor(minutes) };
  if (minutes < 2 * DAY_MINUTES) return { unit: 'hours', count: Math.floor(minutes / HOUR_MINUTES) };
  return { unit: 'days', count: Math.floor(minutes / DAY_MINUTES) };
}
