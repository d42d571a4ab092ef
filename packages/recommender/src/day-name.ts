import type { Language } from '@bugunne/contract';

const FORMATS: Record<Language, Intl.DateTimeFormat> = {
  tr: new Intl.DateTimeFormat('tr', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
};

/** "10 Mayıs 2026" or "May 10, 2026" for 2026-05-10; returns any other text unchanged. */
export function dayName(date: string, language: Language): string {
  const instant = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) ? date : FORMATS[language].format(instant);
}
