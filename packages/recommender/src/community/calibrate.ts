import { solveInPlace } from './dense.ts';
import { expectedLike, type Posterior } from './posterior.ts';
import type { Calibration } from './types.ts';

/** Fewest opinions for a calibration to be more accurate than the content match. */
const FEWEST_OPINIONS = 500;
const RIDGE = 1;
const STEPS = 25;

const logit = (share: number) => Math.log(share / (1 - share));
const within = (value: number, least: number) => Math.min(1 - least, Math.max(least, value));

/** Inputs of the calibration: constant, the item's approval, the user's expected like, generosity. */
export function calibrationSignals(posterior: Posterior, row: number, generous: number): number[] {
  return [
    1,
    logit(within(posterior.model.approval[row] ?? 0.5, 0.02)),
    logit(within(expectedLike(posterior, row), 0.002)),
    logit(within(generous, 0.02)),
  ];
}

/** The chance, 0 to 1, that this user's opinion of this item is a like. */
export function chanceOfLike(calibration: Calibration, signals: readonly number[]): number {
  let sum = 0;
  for (const [k, signal] of signals.entries()) sum += signal * (calibration.coefficients[k] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Logistic regression by Newton's method; null with too few opinions. */
export function fitCalibration(signals: readonly number[][], liked: readonly boolean[]): Calibration | null {
  const size = signals[0]?.length ?? 0;
  if (signals.length < FEWEST_OPINIONS || size === 0) return null;
  const coefficients = new Float64Array(size);
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Float64Array(size);
    const hessian = new Float64Array(size * size);
    for (let k = 0; k < size; k++) {
      gradient[k] = -RIDGE * (coefficients[k] ?? 0);
      hessian[k * size + k] = RIDGE;
    }
    for (const [n, row] of signals.entries()) {
      const chance = chanceOfLike({ coefficients: [...coefficients], opinions: 0 }, row);
      const error = (liked[n] ? 1 : 0) - chance;
      for (let a = 0; a < size; a++) {
        gradient[a] = (gradient[a] ?? 0) + error * (row[a] ?? 0);
        for (let b = 0; b <= a; b++) {
          const at = a * size + b;
          hessian[at] = (hessian[at] ?? 0) + chance * (1 - chance) * (row[a] ?? 0) * (row[b] ?? 0);
        }
      }
    }
    solveInPlace(hessian, gradient, size);
    for (let k = 0; k < size; k++) coefficients[k] = (coefficients[k] ?? 0) + (gradient[k] ?? 0);
    if (gradient.every((change) => Math.abs(change) < 1e-6)) break;
  }
  return { coefficients: [...coefficients], opinions: signals.length };
}
