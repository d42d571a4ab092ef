import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { RatedItem, RatingSet, RatingUser } from './engine.ts';

/** A held-out user with known and hidden ratings. */
export type JudgedUser = {
  genres: readonly string[];
  likes: readonly number[];
  dislikes: readonly number[];
  hiddenLikes: readonly number[];
  hiddenDislikes: readonly number[];
  neutral: readonly number[];
};
export type RatingData = { name: string; set: RatingSet; people: readonly JudgedUser[] };

type SplitRow = {
  user: number;
  top_genres: string[];
  fold_in: number[];
  targets: number[];
  fold_in_dislikes: number[];
  target_dislikes: number[];
  neutral: number[];
};

const LIKE = 4;
const DISLIKE = 2;

const readLines = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): T => JSON.parse(line));

/** The five most frequent genres, ties in alphabetical order. */
export function topGenres(likes: readonly number[], items: ReadonlyMap<number, RatedItem>): string[] {
  const counts = new Map<string, number>();
  for (const id of likes)
    for (const genre of items.get(id)?.genres ?? []) counts.set(genre, (counts.get(genre) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, 5)
    .map(([genre]) => genre);
}

/** The ratings in RATINGS_DIRECTORY (a folder with data/<set> and splits/<set>), or null when there are none. */
export function readRatings(
  split: 'val' | 'test',
  set = process.env['RATINGS_SET'] ?? 'ml-latest-small',
): RatingData | null {
  const folder = process.env['RATINGS_DIRECTORY'] ?? '../shared/data/ratings';
  const splits = join(folder, 'splits', set);
  if (!existsSync(splits)) return null;
  const meta: { excluded_users: number[] } = JSON.parse(readFileSync(join(splits, 'meta.json'), 'utf8'));
  const held = {
    val: readLines<SplitRow>(join(splits, 'val.jsonl')),
    test: readLines<SplitRow>(join(splits, 'test.jsonl')),
  };
  const items = new Map(readLines<RatedItem>(join(folder, 'data', set, 'items.jsonl')).map((item) => [item.id, item]));
  const left = new Set([...held.val, ...held.test].map(({ user }) => user).concat(meta.excluded_users));
  const ratings = new Map<number, [number, number][]>();
  for (const line of gunzipSync(readFileSync(join(folder, 'data', set, 'ratings.csv.gz')))
    .toString()
    .split('\n')
    .slice(1)) {
    const [user, item, rating] = line.split(',').map(Number);
    if (user === undefined || item === undefined || rating === undefined || left.has(user)) continue;
    const own = ratings.get(user) ?? [];
    own.push([item, rating]);
    ratings.set(user, own);
  }
  const users = [...ratings].map(([user, own]): RatingUser => {
    const likes = own.filter(([, rating]) => rating >= LIKE).map(([item]) => item);
    const dislikes = own.filter(([, rating]) => rating <= DISLIKE).map(([item]) => item);
    return { user, ratings: own, likes, dislikes, genres: topGenres(likes, items) };
  });
  const vocab = [...new Set(users.flatMap(({ likes }) => likes))].sort((a, b) => a - b);
  const people = held[split].map((row) => ({
    genres: row.top_genres,
    likes: row.fold_in,
    dislikes: row.fold_in_dislikes,
    hiddenLikes: row.targets,
    hiddenDislikes: row.target_dislikes,
    neutral: row.neutral,
  }));
  return { name: `${set}, ${split}`, set: { items, vocab, users }, people };
}
