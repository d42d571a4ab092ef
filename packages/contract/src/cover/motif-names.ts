import type { Category } from '../item-terms.ts';

/** Names of the motifs, in the order in which the design numbers them. Browsers know the numbers only. */
export const MOTIF_NAMES = {
  movie: ['sunset', 'beam', 'skyline', 'eye', 'door', 'ridge'],
  series: ['frames', 'tiles', 'windows', 'hills', 'threads', 'stairs'],
  food: ['plate', 'bowl', 'fruit', 'herbs', 'fish', 'glass', 'cup', 'coldBowl', 'cake'],
  music: ['record', 'bars', 'strings', 'arcs', 'halftone', 'note'],
} as const satisfies Record<Category, readonly string[]>;

export type MotifName<C extends Category = Category> = (typeof MOTIF_NAMES)[C][number];
