import common from './en/common.json';
import nav from './en/nav.json';
import type { Texts } from './translate.ts';

/** Texts of every page. */
export const texts: Readonly<Record<string, Texts | undefined>> = { common, nav };

export const files = import.meta.glob<Texts>(
  ['./en/*.json', '!./en/{common,nav,start-up,slow-start,render-error,no-script,pictures}.json'],
  { import: 'default' },
);
