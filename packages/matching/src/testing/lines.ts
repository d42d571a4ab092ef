import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Fields of each line of a data file of cases, without comments. */
export const readLines = (file: string): string[][] =>
  readFileSync(fileURLToPath(new URL(`./cases/${file}`, import.meta.url)), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('# '))
    .map((line) => line.split(' | ').map((field) => field.trim()));
