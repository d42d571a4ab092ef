import type { Language } from '#i18n/language.ts';

const SECONDS = { minute: 60, hour: 3600, day: 86_400, week: 604_800, month: 2_629_800, year: 31_557_600 } as const;

type Unit = keyof typeof SECONDS;
const UNITS = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const satisfies readonly Unit[];

/**
 * Age as text, such as "3 hours ago" or "yesterday", in the largest of the units, which ascend. An age below the smallest
 * unit, or an instant in the future, from a clock that runs ahead, counts as "now".
 */
export function relativeTime(language: Language, at: string, now: number, units: readonly Unit[] = UNITS): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const unit = units.findLast((candidate) => seconds >= SECONDS[candidate]);
  return unit ? format.format(-Math.floor(seconds / SECONDS[unit]), unit) : format.format(0, 'second');
}
