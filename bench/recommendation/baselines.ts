import { invertPositiveDefinite } from '../../packages/recommender/src/community/dense.ts';
import type { RatingSet } from './engine.ts';
import type { Judged } from './protocols.ts';

const RIDGE = 300;

function likesOf({ vocab, users }: RatingSet) {
  const places = new Map(vocab.map((item, place) => [item, place]));
  const rows = users.map(({ likes }) => likes.map((item) => places.get(item)).filter((place) => place !== undefined));
  const counts = new Float64Array(vocab.length);
  for (const row of rows) for (const place of row) counts[place] = (counts[place] ?? 0) + 1;
  return { places, rows, counts };
}

/** Scores each item by its number of likes, independent of the user. */
export function popularity(set: RatingSet): Judged {
  const { counts } = likesOf(set);
  return { start: () => ({ feedback: () => undefined, scores: () => counts }) };
}

/** Popularity among the items that share a chosen genre. */
export function popularityInGenres(set: RatingSet): Judged {
  const { counts } = likesOf(set);
  return {
    start({ genres }) {
      const chosen = new Set(genres);
      const scores = counts.map((count, place) =>
        set.items.get(set.vocab[place] ?? 0)?.genres.some((genre) => chosen.has(genre)) ? count + 1 : 0,
      );
      return { feedback: () => undefined, scores: () => scores };
    },
  };
}

/**
 * EASE on likes with a single ridge, solved by the smaller user-by-user matrix; popularity within genres until the
 * first like.
 */
export function ease(set: RatingSet): Judged {
  const { places, rows, counts } = likesOf(set);
  const n = set.vocab.length;
  const people = rows.length;
  const K = new Float64Array(people * people);
  const marked = new Uint8Array(n);
  for (const [a, row] of rows.entries()) {
    for (const i of row) marked[i] = 1;
    for (let b = 0; b < people; b++)
      for (const i of rows[b] ?? []) K[a * people + b] = (K[a * people + b] ?? 0) + (marked[i] ?? 0);
    for (const i of row) marked[i] = 0;
    K[a * people + a] = (K[a * people + a] ?? 0) + RIDGE;
  }
  const inverse = invertPositiveDefinite(K, people);
  const W = new Float64Array(people * n);
  for (let a = 0; a < people; a++) {
    for (const [b, row] of rows.entries()) {
      const k = inverse[a * people + b] ?? 0;
      for (const i of row) W[a * n + i] = (W[a * n + i] ?? 0) + k;
    }
  }
  const diagonal = new Float64Array(n).fill(1);
  const likers: number[][] = Array.from({ length: n }, () => []);
  for (const [a, row] of rows.entries()) {
    for (const i of row) {
      diagonal[i] = (diagonal[i] ?? 0) - (W[a * n + i] ?? 0);
      likers[i]?.push(a);
    }
  }
  const genres = popularityInGenres(set);
  return {
    start(user) {
      const cold = genres.start(user).scores();
      const sums = new Float64Array(counts.length);
      let likes = 0;
      return {
        feedback(item, feedback) {
          const place = places.get(item);
          if (feedback !== 'like' || place === undefined) return;
          likes++;
          for (const a of likers[place] ?? []) {
            for (let j = 0; j < n; j++)
              if (j !== place) sums[j] = (sums[j] ?? 0) + (W[a * n + j] ?? 0) / (diagonal[j] ?? 1);
          }
        },
        scores: () => (likes > 0 ? sums : cold),
      };
    },
  };
}
