/** Different dates from which a sorted file shows its order. */
const ENOUGH = 6;

/**
 * Exports are sorted by date. When only one of day first and month first makes the dates rise or fall throughout, it is
 * the order; null when both or neither do.
 */
export function monotonousOrder(dates: readonly [number, number, number][]): 'dmy' | 'mdy' | null {
  const dmy = isMonotonous(dates.map(([day, month, year]) => year * 10_000 + month * 100 + day));
  const mdy = isMonotonous(dates.map(([month, day, year]) => year * 10_000 + month * 100 + day));
  if (dmy === mdy) return null;
  return dmy ? 'dmy' : 'mdy';
}

function isMonotonous(values: readonly number[]): boolean {
  let up = 0;
  let down = 0;
  for (let index = 1; index < values.length; index += 1) {
    const step = (values[index] ?? 0) - (values[index - 1] ?? 0);
    if (step > 0) up += 1;
    if (step < 0) down += 1;
  }
  return (up === 0 && down >= ENOUGH - 1) || (down === 0 && up >= ENOUGH - 1);
}
