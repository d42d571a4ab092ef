/** Colours of series; each follows the theme. */
export const CHART_COLORS = {
  blue: 'var(--film)',
  green: 'var(--series)',
  red: 'var(--food)',
  pink: 'var(--music)',
} as const;
export type ChartColor = keyof typeof CHART_COLORS;
