import { readFileSync } from 'node:fs';

/** The secret keys in a file that age-keygen wrote, which has comments. */
export const readIdentities = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^AGE-SECRET-KEY-[0-9A-Z-]+$/.test(line));
