import { DIETARY_RESTRICTION_VALUES, filteringRestrictions } from '@bugunne/contract';
import type { DietaryRestriction } from './types.ts';

const BIT = new Map<string, number>(
  filteringRestrictions(DIETARY_RESTRICTION_VALUES).map((value, i) => [value, 1 << i]),
);

/** Bit mask of the restrictions that filter; all of them fit in one number. */
export function dietMask(restrictions: Iterable<DietaryRestriction>): number {
  let mask = 0;
  for (const restriction of restrictions) mask |= BIT.get(restriction) ?? 0;
  return mask;
}

/** Whether `satisfied` has every bit of `wanted`. */
export const satisfies = (satisfied: number, wanted: number): boolean => (satisfied & wanted) === wanted;
