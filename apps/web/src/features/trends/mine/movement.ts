import type { TasteValue } from '@bugunne/contract/trends.schema';

/** The latest months are compared with all before. */
export const RECENT_MONTHS = 3;
/** Fewer liked items say nothing about a share. */
const FEWEST = 6;
/** Changes of a share below this are chance. */
const LEAST_CHANGE = 0.05;

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The values whose share grew and shrank most of late; null for none, and while too little is known. */
export function movementOf(months: readonly string[], values: readonly TasteValue[]) {
  const split = Math.max(0, months.length - RECENT_MONTHS);
  const parts = values.map(({ label, counts }) => ({
    label,
    before: sumOf(counts.slice(0, split)),
    recent: sumOf(counts.slice(split)),
  }));
  const before = sumOf(parts.map((part) => part.before));
  const recent = sumOf(parts.map((part) => part.recent));
  if (before < FEWEST || recent < FEWEST) return { rising: null, falling: null };
  const changes = parts
    .map((part) => ({ label: part.label, change: part.recent / recent - part.before / before }))
    .sort((a, b) => b.change - a.change);
  const [first, last] = [changes[0], changes.at(-1)];
  return {
    rising: first && first.change >= LEAST_CHANGE ? first.label : null,
    falling: last && last.change <= -LEAST_CHANGE ? last.label : null,
  };
}
