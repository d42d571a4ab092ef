import type { Language } from '#i18n/language.ts';

const HOUR = 3_600_000;

/** "5 hours ago", "yesterday"; null within the hour, to which the server knows it, and for a clock that is behind. */
export function lastUsed(language: Language, at: Date, now: Date): string | null {
  const hours = Math.floor((now.getTime() - at.getTime()) / HOUR);
  if (hours < 1) return null;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return hours < 24 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day');
}
