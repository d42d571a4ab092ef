import type { Random } from '../../testing/random.ts';

const PIECES = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\',
  '\n',
  '\0',
  'null',
  '"id":"m99"',
  '```',
  '\u202E',
  '__proto__',
];

/** Randomly inserts, deletes, duplicates or replaces pieces of a text, or cuts it off. */
export function mutate(text: string, random: Random, extra: readonly string[]): string {
  let mutated = text;
  for (let times = 1 + random.below(6); times > 0; times -= 1) {
    const at = random.below(mutated.length + 1);
    const to = Math.min(mutated.length, at + random.below(12));
    const [before, piece, after] = [mutated.slice(0, at), mutated.slice(at, to), mutated.slice(to)];
    const put = [...PIECES, ...extra][random.below(PIECES.length + extra.length)] ?? '';
    const kinds = [before + put + after, before + after, before + piece + piece + after, before + put + piece + after];
    mutated = random.chance(0.08) ? before : (kinds[random.below(kinds.length)] ?? before);
  }
  return mutated;
}

/** The parsed answer with one random value replaced. */
export function replaceValue(value: unknown, random: Random, values: readonly unknown[]): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return values[random.below(values.length)];
  const entries = Object.entries(value);
  const chosen = random.below(entries.length);
  const replaced = entries.map(([key, field], index) => [
    key,
    index === chosen ? replaceValue(field, random, values) : field,
  ]);
  return Array.isArray(value) ? replaced.map(([, field]) => field) : Object.fromEntries(replaced);
}
