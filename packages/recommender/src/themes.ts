import { DOMAIN_OF } from './features.ts';
import type { Steps } from './steps.ts';
import type { Candidate } from './types.ts';

/** The number of items of a domain, or of those of them that have a theme. */
export type ThemeUses = { get(key: string): number };

export const themeKey = ({ category }: Candidate, theme?: string): string =>
  theme === undefined ? DOMAIN_OF[category] : `${DOMAIN_OF[category]} ${theme}`;

const STEP_ITEMS = 2000;

export function* countThemes(items: readonly Candidate[]): Steps<ThemeUses> {
  const uses = new Map<string, number>();
  const count = (key: string) => uses.set(key, (uses.get(key) ?? 0) + 1);
  for (const [i, item] of items.entries()) {
    count(themeKey(item));
    for (const theme of new Set(item.themes)) count(themeKey(item, theme));
    if (i % STEP_ITEMS === STEP_ITEMS - 1) yield;
  }
  return { get: (key) => uses.get(key) ?? 0 };
}
