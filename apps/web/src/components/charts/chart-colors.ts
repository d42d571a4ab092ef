import { byCategory } from '@bugunne/contract/item-terms.constants';

const TOKENS = { movie: '--film', series: '--series', food: '--food', music: '--music' } as const;

/** Accent colour of each category in the current theme. */
export const CATEGORY_COLORS = byCategory((category) => `var(${TOKENS[category]})`);

/** Text style of the axes. */
export const AXIS_TEXT = { fill: 'var(--muted)', fontSize: 13 } as const;
export const GRID_LINE = 'var(--line)';
