const SHOWN = 3;

/** Three of the samples, always the same for an item, and others for another. */
export function pickSamples(samples: readonly string[], id: string): string[] {
  let seed = 0;
  for (const letter of id) seed = (31 * seed + (letter.codePointAt(0) ?? 0)) % 9973;
  const turned = samples.map((_, place) => samples[(place + seed) % samples.length] ?? '');
  return turned.slice(0, SHOWN);
}
