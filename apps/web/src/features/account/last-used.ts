import type { Language } from '#i18n/language.ts';

const HOUR = 3_600_000;

/** "this hour", "5 hours ago", "yesterday": the server knows the last use to the hour. A wrong clock says "this hour". */
export function lastUsed(language: Language, at: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - at.getTime()) / HOUR));
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return hours < 24 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day');
}
