import type { Language } from '#i18n/language.ts';

const STEPS = [
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'year', seconds: 31_557_600 },
] as const;

/** Age as text, such as "3 hours ago". Instants in the future, from a clock that runs ahead, count as "now". */
export function relativeTime(at: string, now: number, language: Language): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const step = STEPS.findLast((candidate) => seconds >= candidate.seconds);
  return step ? format.format(-Math.floor(seconds / step.seconds), step.unit) : format.format(0, 'second');
}
