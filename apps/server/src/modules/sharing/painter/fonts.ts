import { readFileSync } from 'node:fs';
import type { Font } from 'satori';

/** In the order of glyph fallback. */
const FILES: readonly [name: string, file: string, weight: 500 | 600][] = [
  ['Fraunces', 'fraunces-600-latin', 600],
  ['Fraunces Extended', 'fraunces-600-latin-ext', 600],
  ['Fraunces Vietnamese', 'fraunces-600-vietnamese', 600],
  ['Inter', 'inter-500-latin', 500],
  ['Inter Extended', 'inter-500-latin-ext', 500],
  ['Inter Cyrillic', 'inter-500-cyrillic', 500],
  ['Inter Cyrillic Extended', 'inter-500-cyrillic-ext', 500],
  ['Inter Greek', 'inter-500-greek', 500],
  ['Inter Vietnamese', 'inter-500-vietnamese', 500],
];

const familyOf = (start: string) =>
  FILES.map(([name]) => name)
    .filter((name) => name.startsWith(start))
    .join(', ');

const SANS = familyOf('Inter');
/** For titles: Fraunces, and Inter for scripts without Fraunces glyphs. */
export const DISPLAY_FAMILY = `${familyOf('Fraunces')}, ${SANS}`;
export const TEXT_FAMILY = SANS;

export const loadFonts = (): Font[] =>
  FILES.map(([name, file, weight]) => ({
    name,
    weight,
    style: 'normal',
    data: readFileSync(new URL(`./fonts/${file}.woff2`, import.meta.url)),
  }));
