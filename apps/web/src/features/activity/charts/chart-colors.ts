import { byCategory } from '@bugunne/contract/item-terms';

const TOKENS = { movie: '--film', series: '--series', food: '--food', music: '--music' } as const;

/** The accent of each category, in the page's theme. */
export const CATEGORY_COLORS = byCategory((category) => `var(${TOKENS[category]})`);

/** Words and lines on the axes. */
export const AXIS_TEXT = { fill: 'var(--muted)', fontSize: 13 } as const;
export const GRID_LINE = 'var(--line)';
