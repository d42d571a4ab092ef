import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';

/** A word that only the samples of the design primitives have (apps/web/src/development/sample-words.ts). */
export const SAMPLE_WORD = 'Counterrevolutionaries-incomprehensibilities';

/**
 * Files of the build that have the page of design primitives, which only `npm run dev` shows.
 * @param {{ folder?: string }} [options]
 */
export function checkDevelopmentApart({ folder = inRoot('apps/web/dist/client') } = {}) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ['.js', '.html'].includes(extname(entry.name)))
    .filter((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').includes(SAMPLE_WORD))
    .map((entry) => `${entry.name} has the page of design primitives`);
}
