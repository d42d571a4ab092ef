import type { Engine, RatingSet } from './engine.ts';
import { play } from './protocols.ts';
import type { RatingData } from './ratings.ts';

const WIDTH = 10;

export type ReliabilityRow = { said: number; liked: number; count: number };

/** Picks of thirty days that the person had rated, in bins of ten per cent: compatibility said, and share liked. */
export function reliability(data: RatingData, create: (set: RatingSet) => Engine): ReliabilityRow[] {
  const engine = create(data.set);
  const bins = new Map<number, { said: number; liked: number; count: number }>();
  for (const person of data.people) {
    play(engine, data.set.vocab, person, (session, item, reaction) => {
      if (reaction === 'none') return;
      const said = session.compatibility(item);
      const bin = bins.get(Math.floor(said / WIDTH)) ?? { said: 0, liked: 0, count: 0 };
      bin.said += said;
      bin.liked += reaction === 'like' ? 1 : 0;
      bin.count++;
      bins.set(Math.floor(said / WIDTH), bin);
    });
  }
  return [...bins]
    .sort(([a], [b]) => a - b)
    .map(([, { said, liked, count }]) => ({ said: said / count, liked: liked / count, count }));
}
