import type { Pick } from './evening-types.ts';

/** How close a pick came that not all wanted. */
export const closeness = ({ wantedBy }: { wantedBy: Pick['wantedBy'] }): 'closest' | 'none' =>
  wantedBy.length > 0 ? 'closest' : 'none';
