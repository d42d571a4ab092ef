import type { EngineSession } from './engine.ts';
import type { JudgedPerson } from './ratings.ts';

type Session = Pick<EngineSession, 'feedback' | 'scores'>;
/** What can be judged: our engine, and the baselines. */
export type Judged = { start(person: { genres: readonly string[] }): Session };

const DEPTH = 100;
const DAYS = 30;
const gain = (place: number) => 1 / Math.log2(place + 2);

/** Best first, ties by position; `allowed` tells which items of `vocab` may come. */
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

function best(
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

/** NDCG@100 of the hidden likes when the first `known` likes (all and the dislikes when not given) are told. */
export function ndcg(engine: Judged, vocab: readonly number[], person: JudgedPerson, known?: number): number {
  const session = engine.start(person);
  const told = person.likes.slice(0, known ?? person.likes.length);
  for (const item of told) session.feedback(item, 'like');
  if (known === undefined) for (const item of person.dislikes) session.feedback(item, 'dislike');
  // Whoever starts from nothing is judged on the same hidden likes as everybody.
  const left = new Set(known === 0 || known === undefined ? person.likes : told);
  const wanted = new Set(known ? [...person.hiddenLikes, ...person.likes.slice(told.length)] : person.hiddenLikes);
  const hits = ranked(session.scores(), vocab, DEPTH, (item) => !left.has(item)).map((item) => wanted.has(item));
  const reached = hits.reduce((sum, hit, place) => sum + (hit ? gain(place) : 0), 0);
  let possible = 0;
  for (let place = 0; place < Math.min(DEPTH, wanted.size); place++) possible += gain(place);
  return possible > 0 ? reached / possible : 0;
}

/** Thirty days of one pick a day from the chosen genres on; `onPick` hears each pick before the reaction is told. */
export function play<S extends Session>(
  engine: { start(person: { genres: readonly string[] }): S },
  vocab: readonly number[],
  person: JudgedPerson,
  onPick?: (session: S, item: number, reaction: 'like' | 'dislike' | 'neutral' | 'none') => void,
): number {
  const likes = new Set([...person.likes, ...person.hiddenLikes]);
  const dislikes = new Set([...person.dislikes, ...person.hiddenDislikes]);
  const neutral = new Set(person.neutral);
  const session = engine.start(person);
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
