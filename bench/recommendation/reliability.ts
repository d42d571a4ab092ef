import type { Engine, RatingSet } from './engine.ts';
import { play } from './protocols.ts';
import type { RatingData } from './ratings.ts';

const WIDTH = 10;

export type ReliabilityRow = { compatibility: number; liked: number; count: number };

/** Rated picks of thirty days in bins of ten per cent: mean compatibility and share of likes. */
export function reliability(data: RatingData, create: (set: RatingSet) => Engine): ReliabilityRow[] {
  const engine = create(data.set);
  const bins = new Map<number, { compatibility: number; liked: number; count: number }>();
  for (const user of data.people) {
    play(engine, data.set.vocab, user, (session, item, reaction) => {
      if (reaction === 'none') return;
      const compatibility = session.compatibility(item);
      const bin = bins.get(Math.floor(compatibility / WIDTH)) ?? { compatibility: 0, liked: 0, count: 0 };
      bin.compatibility += compatibility;
      bin.liked += reaction === 'like' ? 1 : 0;
      bin.count++;
      bins.set(Math.floor(compatibility / WIDTH), bin);
    });
  }
  return [...bins]
    .sort(([a], [b]) => a - b)
    .map(([, { compatibility, liked, count }]) => ({
      compatibility: compatibility / count,
      liked: liked / count,
      count,
    }));
}
