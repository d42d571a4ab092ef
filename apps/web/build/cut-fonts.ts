/**
 * `npm run fonts:cut -w apps/web`: makes subsets of Fontsource's fonts in `src/assets/fonts/`. The core subset has the
 * letters of Turkish and English pages and is preloaded; the others are loaded when a page has one of their letters.
 * Titles have one weight, so of Fraunces only the optical size axis is kept.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const ASCII = range(0x20, 0x7e);
const COMMON = '\u00a0«»°·©×½¼¾âÂçÇéÉîÎöÖûÛüÜ–—‘’‚“”„•…‰€™−→ı';
const LATIN = range(0xa1, 0xff)
  .split('')
  .filter((letter) => !COMMON.includes(letter))
  .join('');
const TURKISH = 'ĞğİŞş₺';
/** Letters of names in other languages (Latin Extended-A): "Shōgun" would else load the whole font of 86 KB. */
const EXTENDED = range(0x100, 0x17f)
  .split('')
  .filter((letter) => !(COMMON + TURKISH).includes(letter))
  .join('');
const PARTS = [
  { part: 'core', from: 'latin', letters: ASCII + COMMON },
  { part: 'turkish', from: 'latin-ext', letters: TURKISH },
  { part: 'extended', from: 'latin-ext', letters: EXTENDED },
  { part: 'western', from: 'latin', letters: `${LATIN}Œœ` },
] as const;
const FAMILIES = [
  { family: 'fraunces', axes: 'opsz', variationAxes: { wght: 500 } },
  { family: 'inter', axes: 'wght', variationAxes: { wght: { min: 400, max: 700 } } },
] as const;

/** OpenType features: kerning, ligatures, marks, contextual forms, and tabular figures. */
const FEATURES = ['kern', 'liga', 'calt', 'clig', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

for (const { family, axes, variationAxes } of FAMILIES) {
  for (const { part, from, letters } of PARTS) {
    const source = import.meta.resolve(`@fontsource-variable/${family}/files/${family}-${from}-${axes}-normal.woff2`);
    const font = await subsetFont(readFileSync(fileURLToPath(source)), letters, {
      targetFormat: 'woff2',
      variationAxes,
      keepFeatures: FEATURES,
    });
    writeFileSync(fileOf(`../src/assets/fonts/${family}-${part}.woff2`), font);
    console.log(`${family}-${part}: ${font.length} bytes`);
  }
}
