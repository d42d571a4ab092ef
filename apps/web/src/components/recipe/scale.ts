import type { Unit } from '@bugunne/contract/item-terms.constants';

/** Units of displayed amounts, which may be larger or smaller than the recipe's own. */
export type ShownUnit = Unit | 'kg' | 'l';
type Measure = { amount: number; unit: ShownUnit };

/** Fractions that kitchens have measures for. */
const PARTS = [1 / 8, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4] as const;

const nearest = (value: number, candidates: readonly number[]) =>
  candidates.reduce((best, next) => (Math.abs(next - value) < Math.abs(best - value) ? next : best));

const toStep = (value: number, step: number) => Math.max(step, Math.round(value / step) * step);

/** Rounds weights and volumes: larger amounts to larger steps. */
function roundWeight(value: number): number {
  if (value < 20) return toStep(value, 1);
  return toStep(value, value < 100 ? 5 : value < 1000 ? 10 : 50);
}

/** Rounds pieces: to the smallest usable part, larger amounts to larger steps. */
function roundPieces(value: number, smallest: number): number {
  if (value < 3) return toStep(value, smallest);
  return toStep(value, value < 5 ? Math.max(smallest, 1 / 2) : 1);
}

/** Rounds spoons, glasses and bunches: fractions below 5, halves below 10, wholes above. */
function roundCount(value: number): number {
  if (value >= 10) return Math.round(value);
  if (value >= 5) return toStep(value, 0.5);
  const whole = Math.floor(value);
  return whole + nearest(value - whole, whole === 0 ? [...PARTS, 1] : [0, ...PARTS.slice(1), 1]);
}

/** Converts an amount too small for its spoon to a smaller spoon, or to a pinch. */
function smallerSpoon({ amount, unit }: Measure): Measure {
  if (unit === 'tbsp' && amount < 0.3) return smallerSpoon({ amount: amount * 3, unit: 'tsp' });
  if (unit === 'tsp' && amount < 0.1) return { amount: 1, unit: 'pinch' };
  return { amount, unit };
}

function rounded({ amount, unit }: Measure, smallestPiece: number): Measure {
  switch (unit) {
    case 'piece':
      return { amount: roundPieces(amount, smallestPiece), unit };
    case 'g':
    case 'ml':
      return { amount: roundWeight(amount), unit };
    case 'clove':
    case 'sprig':
    case 'slice':
    case 'pinch':
      return { amount: Math.max(1, Math.round(amount)), unit };
    default:
      return { amount: roundCount(amount), unit };
  }
}

function largerUnit({ amount, unit }: Measure): Measure {
  if (amount < 1000) return { amount, unit };
  if (unit === 'g') return { amount: amount / 1000, unit: 'kg' };
  return unit === 'ml' ? { amount: amount / 1000, unit: 'l' } : { amount, unit };
}

/** Units that are counted, not measured, where rounding can change the amount noticeably. */
const COUNTED: ReadonlySet<ShownUnit> = new Set(['piece', 'clove', 'sprig', 'slice']);
/** Relative error that is not worth marking. */
const NEGLIGIBLE_ERROR = 0.05;
/** Smallest usable part of a piece, unless the ingredient has its own. */
const DEFAULT_SMALLEST_PIECE = 1 / 4;

export type ScaledMeasure = Measure & {
  /** Whether rounding changed the amount so much that it is shown as approximate. */
  isApproximate: boolean;
};

/** An amount times `factor`, rounded to kitchen measures; with factor 1 the recipe's amount is not rounded. */
export function scaleMeasure(
  amount: number,
  unit: Unit,
  factor: number,
  smallestPiece: number = DEFAULT_SMALLEST_PIECE,
): ScaledMeasure {
  if (factor === 1) return { ...largerUnit({ amount, unit }), isApproximate: false };
  const exact = smallerSpoon({ amount: amount * factor, unit });
  const shown = rounded(exact, smallestPiece);
  const isApproximate = COUNTED.has(unit) && Math.abs(shown.amount / exact.amount - 1) > NEGLIGIBLE_ERROR;
  return { ...largerUnit(shown), isApproximate };
}
