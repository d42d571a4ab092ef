import common from './tr/common.json';
import nav from './tr/nav.json';
import type { Texts } from './translate.ts';

/** Texts of every page. */
export const texts: Readonly<Record<string, Texts | undefined>> = { common, nav };

export const files = import.meta.glob<Texts>(
  ['./tr/*.json', '!./tr/{common,nav,start-up,slow-start,render-error,no-script,pictures}.json'],
  { import: 'default' },
);
