import type { Catalogue } from '@bugunne/catalogue';
import { byCategory } from '@bugunne/contract';
import { type ExampleIndex, indexOfExamples } from '@bugunne/recommender';
import { oncePer } from '../../shared/once-per.ts';

/** The titles of a catalogue's items by category, as examples of a wish; each category is indexed when it is first asked for. */
export const titlesOf = oncePer(({ items }: Catalogue) =>
  byCategory((category) => {
    let index: ExampleIndex | undefined;
    return (): ExampleIndex => {
      index ??= indexOfExamples(
        items.flatMap((item) => (item.category === category ? { id: item.id, titles: Object.values(item.title) } : [])),
      );
      return index;
    };
  }),
);
