const WRITTEN: readonly [part: number, text: string][] = [
  [0, ''],
  [1 / 8, '1/8'],
  [1 / 4, '1/4'],
  [1 / 3, '1/3'],
  [1 / 2, '1/2'],
  [2 / 3, '2/3'],
  [3 / 4, '3/4'],
];

/** `1.5` → "1 1/2"; null when the number is no such fraction. */
export function fractionText(amount: number): string | null {
  const whole = Math.floor(amount + 0.001);
  const part = WRITTEN.find(([value]) => Math.abs(value - (amount - whole)) < 0.01);
  return part ? [whole > 0 && whole, part[1]].filter(Boolean).join(' ') : null;
}
