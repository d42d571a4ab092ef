import { textOf } from './json.ts';

const ISO = /^P(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/iu;
const MINUTES_OF: readonly (readonly [RegExp, number])[] = [
  [/(\d+(?:[.,]\d+)?)\s*(?:gün|days?)(?!\p{L})/giu, 1440],
  [/(\d+(?:[.,]\d+)?)\s*(?:saat|sa|hours?|hrs?|h)(?!\p{L})/giu, 60],
  [/(\d+(?:[.,]\d+)?)\s*(?:dakika|dk|minutes?|mins?|m)(?!\p{L})/giu, 1],
];
const HALF_HOUR = /(?:yarım saat|half an hour)/iu;

/** Minutes of an ISO 8601 duration ("PT1H30M"), of words ("1 saat 30 dk", "45 minutes") or of a number; null without any. */
export function minutesOf(value: unknown): number | null {
  const text = textOf(value);
  if (/^\d+$/.test(text)) return Number(text);
  const iso = ISO.exec(text);
  if (iso) {
    const [days = 0, hours = 0, minutes = 0, seconds = 0] = iso.slice(1).map((part) => Number(part ?? 0));
    return Math.round(days * 1440 + hours * 60 + minutes + seconds / 60);
  }
  const sums = MINUTES_OF.flatMap(([pattern, minutes]) =>
    [...text.matchAll(pattern)].map(([, amount = '']) => Number(amount.replace(',', '.')) * minutes),
  );
  if (HALF_HOUR.test(text)) sums.push(30);
  return sums.length === 0 ? null : Math.round(sums.reduce((sum, each) => sum + each, 0));
}

type Times = { prep: number | null; cook: number | null; total: number | null };

/** Preparation and cooking; the whole time alone counts as cooking, since it is not known how much of it is work. */
export function prepAndCook({ prep, cook, total }: Times): { prepTime: number | null; cookTime: number | null } {
  if (prep === null && cook === null) return { prepTime: total === null ? null : 0, cookTime: total };
  const sum = (prep ?? 0) + (cook ?? 0);
  // The whole time beyond the two is resting.
  const rest = Math.max(0, (total ?? sum) - sum);
  return { prepTime: prep ?? 0, cookTime: (cook ?? 0) + rest };
}
