import type { RatingSet } from './engine.ts';
import { average, type Judged, ndcg, play } from './protocols.ts';
import type { RatingData } from './ratings.ts';

type Figures = { warm: number; cold: number; daily: number; seconds: number; megabytes: number };
export type Comparison = Record<string, Figures>;

/**
 * Measures every engine by every protocol; `seconds` of CPU time and `megabytes` of additional resident memory are
 * those of the training.
 */
export function compare(data: RatingData, engines: Record<string, (set: RatingSet) => Judged>): Comparison {
  const { vocab } = data.set;
  return Object.fromEntries(
    Object.entries(engines).map(([name, create]) => {
      const memory = process.memoryUsage.rss();
      const start = process.threadCpuUsage().user;
      const engine = create(data.set);
      const seconds = (process.threadCpuUsage().user - start) / 1e6;
      const megabytes = Math.max(0, process.memoryUsage.rss() - memory) / 2 ** 20;
      return [
        name,
        {
          warm: average(data.people.map((user) => ndcg(engine, vocab, user))),
          cold: average(data.people.map((user) => ndcg(engine, vocab, user, 0))),
          daily: average(data.people.map((user) => play(engine, vocab, user))),
          seconds,
          megabytes,
        },
      ];
    }),
  );
}
