export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** The smallest number that so many percent do not exceed. */
export const percentile = (numbers: readonly number[], percent: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil((numbers.length * percent) / 100) - 1] ?? 0;
