import type { EngineSession } from './engine.ts';
import type { JudgedUser } from './ratings.ts';

type Session = Pick<EngineSession, 'feedback' | 'scores'>;
/** An engine to evaluate: ours or a baseline. */
export type Judged = { start(user: { genres: readonly string[] }): Session };

const DEPTH = 100;
const DAYS = 30;
const gain = (place: number) => 1 / Math.log2(place + 2);

/** The best items, ties by position; only items that `allowed` accepts. */
export function ranked(
  scores: ArrayLike<number>,
  vocab: readonly number[],
  most: number,
  allowed: (item: number) => boolean,
): number[] {
  const places: number[] = [];
  for (const [place, item] of vocab.entries()) if (allowed(item)) places.push(place);
  return places
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, most)
    .map((place) => vocab[place] ?? 0);
}

/** The best item that `allowed` accepts, ties by position. */
export function best(
  scores: ArrayLike<number>,
  vocab: readonly number[],
  allowed: (item: number) => boolean,
): number | undefined {
  let [found, top] = [-1, Number.NEGATIVE_INFINITY];
  for (const [place, item] of vocab.entries()) {
    const score = scores[place] ?? 0;
    if (score > top && allowed(item)) [found, top] = [place, score];
  }
  return vocab[found];
}

/** NDCG@100 of the hidden likes after feedback on the first `known` likes (by default on all likes and dislikes). */
export function ndcg(engine: Judged, vocab: readonly number[], user: JudgedUser, known?: number): number {
  const session = engine.start(user);
  const given = user.likes.slice(0, known ?? user.likes.length);
  for (const item of given) session.feedback(item, 'like');
  if (known === undefined) for (const item of user.dislikes) session.feedback(item, 'dislike');
  // A session without known likes is judged on the same hidden likes as one with all of them.
  const left = new Set(known === 0 || known === undefined ? user.likes : given);
  const wanted = new Set(known ? [...user.hiddenLikes, ...user.likes.slice(given.length)] : user.hiddenLikes);
  const hits = ranked(session.scores(), vocab, DEPTH, (item) => !left.has(item)).map((item) => wanted.has(item));
  const reached = hits.reduce((sum, hit, place) => sum + (hit ? gain(place) : 0), 0);
  let possible = 0;
  for (let place = 0; place < Math.min(DEPTH, wanted.size); place++) possible += gain(place);
  return possible > 0 ? reached / possible : 0;
}

/**
 * Simulates thirty days of one pick a day, starting from the chosen genres. Calls `onPick` before the feedback of each
 * pick. Returns the number of liked picks.
 */
export function play<S extends Session>(
  engine: { start(user: { genres: readonly string[] }): S },
  vocab: readonly number[],
  user: JudgedUser,
  onPick?: (session: S, item: number, reaction: 'like' | 'dislike' | 'neutral' | 'none') => void,
): number {
  const likes = new Set([...user.likes, ...user.hiddenLikes]);
  const dislikes = new Set([...user.dislikes, ...user.hiddenDislikes]);
  const neutral = new Set(user.neutral);
  const session = engine.start(user);
  const seen = new Set<number>();
  let liked = 0;
  for (let day = 0; day < DAYS; day++) {
    const item = best(session.scores(), vocab, (id) => !seen.has(id));
    if (item === undefined) break;
    seen.add(item);
    const reaction = likes.has(item) ? 'like' : dislikes.has(item) ? 'dislike' : neutral.has(item) ? 'neutral' : 'none';
    onPick?.(session, item, reaction);
    session.feedback(item, reaction === 'neutral' ? 'none' : reaction);
    if (reaction === 'like') liked++;
  }
  return liked;
}

export const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
