const SHOWN = 3;

/** Three of the samples, chosen by the item's id: the same each time for one item. */
export function pickSamples(samples: readonly string[], id: string): string[] {
  let seed = 0;
  for (const letter of id) seed = (31 * seed + (letter.codePointAt(0) ?? 0)) % 9973;
  const rotated = samples.map((_, place) => samples[(place + seed) % samples.length] ?? '');
  return rotated.slice(0, SHOWN);
}
