/**
 * `npm run fonts:cut -w apps/web`: cuts the fonts of the site out of Fontsource's files into `src/assets/fonts/`. The first
 * part of each holds what a Turkish and an English page are written with and is preloaded; the other parts are fetched
 * when a letter of theirs is on the page. Titles have one weight, so Fraunces keeps its optical sizes only.
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
const PARTS = [
  { part: 'core', from: 'latin', letters: ASCII + COMMON },
  { part: 'turkish', from: 'latin-ext', letters: 'ĞğİŞş₺' },
  { part: 'western', from: 'latin', letters: `${LATIN}Œœ` },
] as const;
const FAMILIES = [
  { family: 'fraunces', axes: 'opsz', variationAxes: { wght: 500 } },
  { family: 'inter', axes: 'wght', variationAxes: { wght: { min: 400, max: 700 } } },
] as const;

/** Kerning, ligatures, marks, letters that look different beside others, and figures of one width for tables. */
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
    writeFileSync(fileOf(`src/assets/fonts/${family}-${part}.woff2`), font);
    console.log(`${family}-${part}: ${font.length} bytes`);
  }
}
