import type { Engine, RatingSet } from './engine.ts';
import type { GroupSession } from './group-session.ts';
import { average, best, ranked } from './protocols.ts';
import type { JudgedUser, RatingData } from './ratings.ts';

const DAYS = 30;
const DEPTH = 20;
const MOST_PAIRS = 150;
const SEED = 20260;

/** Likes in 30 days and NDCG@20 of the first day: the mean of both members, and those of the member who fares worse. */
type PairFigures = { likes: number; likesOfTheWorse: number; ndcg: number; ndcgOfTheWorse: number };
export type PairComparison = { kind: 'random' | 'divergent'; plain: PairFigures; ours: PairFigures };

/**
 * How well one film a day serves two people, compared with the plain average of both members' scores by the same engine:
 * random pairs, and those with the least similar genres. Each tells half of their known likes and dislikes; then 30 days
 * follow, on which a reaction comes back where a member had rated the film.
 */
export function comparePairs({ set, people }: RatingData, create: (set: RatingSet) => Engine): PairComparison[] {
  const engine = create(set);
  const { random, divergent } = pairsOf(people, set);
  const judge = (pairs: readonly Pair[], start: (pair: Pair) => GroupSession) =>
    meanOf(pairs.map((pair) => play(set.vocab, pair, start(pair))));
  const kinds = [
    { kind: 'random', pairs: random },
    { kind: 'divergent', pairs: divergent },
  ] as const;
  return kinds.map(({ kind, pairs }) => ({
    kind,
    plain: judge(pairs, (pair) => plainAverage(engine, pair)),
    ours: judge(pairs, (pair) => engine.startGroup(pair)),
  }));
}

type Pair = readonly [JudgedUser, JudgedUser];

/** Pairs of a linear congruential generator, so that every engine is judged by the same. */
function pairsOf(people: readonly JudgedUser[], { items }: RatingSet): { random: Pair[]; divergent: Pair[] } {
  let state = SEED;
  const below = (end: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * end);
  };
  const genres = new Map(people.map((user) => [user, genreCounts(user, items)]));
  const drawn = Array.from({ length: people.length * 12 }, () => [
    people[below(people.length)],
    people[below(people.length)],
  ]).flatMap(([a, b]) =>
    a && b && a !== b ? [{ pair: [a, b] as const, likeness: cosine(genres.get(a), genres.get(b)) }] : [],
  );
  const count = Math.min(MOST_PAIRS, people.length);
  const alike = drawn.toSorted((x, y) => y.likeness - x.likeness);
  return {
    random: drawn.slice(0, count).map(({ pair }) => pair),
    divergent: alike.slice(-count).map(({ pair }) => pair),
  };
}

function genreCounts({ likes }: JudgedUser, items: RatingSet['items']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const genre of likes.flatMap((item) => items.get(item)?.genres ?? [])) {
    counts.set(genre, (counts.get(genre) ?? 0) + 1);
  }
  return counts;
}

function cosine(a: ReadonlyMap<string, number> = new Map(), b: ReadonlyMap<string, number> = new Map()): number {
  const squares = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, x) => sum + x * x, 0);
  const product = [...a].reduce((sum, [genre, count]) => sum + count * (b.get(genre) ?? 0), 0);
  return product / Math.sqrt(squares(a) * squares(b) || 1);
}

/** The mean of both members' scores, each scaled to 0 to 1. */
function plainAverage(engine: Engine, pair: Pair): GroupSession {
  const sessions = pair.map((user) => engine.start(user));
  return {
    feedback: (member, item, feedback) => sessions[member]?.feedback(item, feedback),
    scores() {
      const scaled = sessions.map((session) => toUnit(session.scores()));
      return (scaled[0] ?? []).map((score, place) => score + (scaled[1]?.[place] ?? 0));
    },
  };
}

function toUnit(scores: ArrayLike<number>): number[] {
  const all = Array.from(scores);
  const least = all.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = all.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return all.map((score) => (score - least) / (most - least || 1));
}

const everySecond = (items: readonly number[]) => items.filter((_, place) => place % 2 === 0);
const gain = (place: number) => 1 / Math.log2(place + 2);

function play(vocab: readonly number[], pair: Pair, session: GroupSession): PairFigures {
  const seen = new Set<number>();
  for (const [m, user] of pair.entries()) {
    for (const [items, feedback] of [
      [everySecond(user.likes), 'like'],
      [everySecond(user.dislikes), 'dislike'],
    ] as const) {
      for (const item of items) {
        session.feedback(m, item, feedback);
        seen.add(item);
      }
    }
  }
  const unseen = (items: readonly number[]) => new Set(items.filter((item) => !seen.has(item)));
  const wanted = pair.map((user) => unseen([...user.likes, ...user.hiddenLikes]));
  const unwanted = pair.map((user) => unseen([...user.dislikes, ...user.hiddenDislikes]));
  const list = ranked(session.scores(), vocab, DEPTH, (item) => !seen.has(item));
  const ndcgs = wanted.map((items) =>
    ndcgOf(
      list.map((item) => items.has(item)),
      items.size,
    ),
  );
  const likes = [0, 0];
  for (let day = 0; day < DAYS; day++) {
    const item = best(session.scores(), vocab, (each) => !seen.has(each));
    if (item === undefined) break;
    seen.add(item);
    for (const m of pair.keys()) {
      if (wanted[m]?.has(item)) {
        likes[m] = (likes[m] ?? 0) + 1;
        session.feedback(m, item, 'like');
      } else if (unwanted[m]?.has(item)) session.feedback(m, item, 'dislike');
    }
  }
  return {
    likes: average(likes),
    likesOfTheWorse: Math.min(...likes),
    ndcg: average(ndcgs),
    ndcgOfTheWorse: Math.min(...ndcgs),
  };
}

function ndcgOf(hits: readonly boolean[], wanted: number): number {
  const reached = hits.reduce((sum, hit, place) => sum + (hit ? gain(place) : 0), 0);
  let possible = 0;
  for (let place = 0; place < Math.min(DEPTH, wanted || 1); place++) possible += gain(place);
  return reached / possible;
}

function meanOf(figures: readonly PairFigures[]): PairFigures {
  const mean = (key: keyof PairFigures) => average(figures.map((each) => each[key]));
  return {
    likes: mean('likes'),
    likesOfTheWorse: mean('likesOfTheWorse'),
    ndcg: mean('ndcg'),
    ndcgOfTheWorse: mean('ndcgOfTheWorse'),
  };
}
