import { fold } from '../titles/fold.ts';

/** First letters of the months in English and Turkish, folded. */
const MONTHS = [
  ['jan', 'oca'],
  ['feb', 'sub'],
  ['mar'],
  ['apr', 'nis'],
  ['may'],
  ['jun', 'haz'],
  ['jul', 'tem'],
  ['aug', 'agu'],
  ['sep', 'eyl'],
  ['oct', 'eki'],
  ['nov', 'kas'],
  ['dec', 'ara'],
];

/** Number of a month from 1 to 12, or NaN. */
export function monthOf(name: string | undefined): number {
  const start = fold(name ?? '').slice(0, 3);
  const index = MONTHS.findIndex((names) => names.includes(start));
  return index === -1 ? Number.NaN : index + 1;
}
