import { seededRandom } from '../demo/seeded-random.ts';
import { type Item, makeItem, toItem } from './item.ts';
import { SYLLABLES } from './word-lists.ts';

const FIRST_HUMAN = 910_000_000;

/** The id of the human number `index` of the stand-in. */
export const humanId = (index: number): string => `Q${FIRST_HUMAN + index}`;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A human with an invented name. One in five has it only as `mul`, as on Wikidata. */
export function inventedHuman(index: number, seed: number): Item {
  const random = seededRandom(seed * 31 + index);
  const word = (syllables: number) =>
    capital(
      Array.from({ length: syllables }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? 'a').join(''),
    );
  const name = `${word(2)} ${word(3)}`;
  return makeItem(humanId(index), {
    labels: random() < 0.2 ? { mul: name } : { en: name, tr: name },
    description: 'synthetic: an invented name of the local stand-in',
    claims: { P31: [toItem('Q5')] },
  });
}
