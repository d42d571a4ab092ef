/**
 * The server's recommender behind the interface of a ratings harness: `create({ items, vocab, users })` trains on
 * `users`, `start({ genres })` starts a session of one user, `feedback(id, 'like' | 'dislike' | 'none')` adds a
 * reaction, `scores()` returns a score for each item of `vocab`. The genres of any data set are mapped one to one to
 * the product's film genres, in alphabetical order: only their equality matters, not their names.
 */
import { defaultPreferences, MOVIE_GENRE_VALUES, type Preferences } from '@bugunne/contract';
import {
  type Candidate,
  type CommunityUser,
  createRecommender,
  type Signal,
  trainCommunity,
} from '@bugunne/recommender';
import { type GroupSession, startGroup } from './group-session.ts';

export type RatedItem = { id: number; title: string; year: number | null; genres: readonly string[] };
export type RatingUser = {
  user: number;
  genres: readonly string[];
  ratings: readonly (readonly [item: number, rating: number])[];
  likes: readonly number[];
  dislikes: readonly number[];
};
export type RatingSet = {
  items: ReadonlyMap<number, RatedItem>;
  vocab: readonly number[];
  users: readonly RatingUser[];
};
type Feedback = 'like' | 'dislike' | 'none';
export type EngineSession = {
  feedback(item: number, feedback: Feedback): void;
  scores(): ArrayLike<number>;
  /** Compatibility in per cent, as on a card. */
  compatibility(item: number): number;
};
export type Engine = {
  start(user: { genres: readonly string[] }): EngineSession;
  startGroup(users: readonly { genres: readonly string[] }[]): GroupSession;
};

type Genre = Preferences['movieGenres'][number];

function genreNames(items: Iterable<RatedItem>): ReadonlyMap<string, Genre> {
  const names = [...new Set([...items].flatMap(({ genres }) => genres))].sort();
  return new Map(
    names.map((name, place) => [name, MOVIE_GENRE_VALUES[place % MOVIE_GENRE_VALUES.length] ?? MOVIE_GENRE_VALUES[0]]),
  );
}

export function create({ items, vocab, users }: RatingSet): Engine {
  const genreOf = genreNames(items.values());
  const translate = (genres: readonly string[]): Genre[] => [
    ...new Set(genres.map((name) => genreOf.get(name)).filter((genre) => genre !== undefined)),
  ];
  const preferencesOf = (genres: readonly string[]): Preferences => ({
    ...defaultPreferences(),
    languages: [],
    movieGenres: translate(genres),
    // The highest limit, so that no film is too long.
    maxDuration: 180,
  });
  const idOf = (item: number) => String(item);

  const candidates = vocab.map((item): Candidate => {
    const known = items.get(item);
    return {
      id: idOf(item),
      category: 'movie',
      genres: translate(known?.genres ?? []),
      moods: [],
      languages: [],
      cuisines: [],
      mealTypes: [],
      difficulty: null,
      ingredients: [],
      duration: 100,
      year: known?.year ?? null,
      rating: null,
      people: [],
      makers: [],
      diets: new Set(),
      themes: [],
      countries: [],
      album: null,
    };
  });
  const people = users.map(({ genres, ratings, likes, dislikes }): CommunityUser => {
    const decided = new Set([...likes, ...dislikes]);
    return {
      preferences: preferencesOf(genres),
      likes: likes.map(idOf),
      dislikes: dislikes.map(idOf),
      passed: null,
      undecided: ratings.filter(([item]) => !decided.has(item)).map(([item]) => idOf(item)),
    };
  });
  const model = trainCommunity(
    people,
    candidates.map(({ id }) => id),
  );
  const recommender = createRecommender(candidates, model);

  return {
    startGroup: (users) =>
      startGroup(
        recommender,
        users.map(({ genres }) => preferencesOf(genres)),
        vocab,
      ),
    start({ genres }) {
      const preferences = preferencesOf(genres);
      const signals: Signal[] = [];
      const lastShown = new Map<string, string>();
      const user = { preferences, signals, lastShown };
      return {
        feedback(item, feedback) {
          lastShown.set(idOf(item), '2026-01-01');
          if (feedback === 'none') return;
          signals.push({ itemId: idOf(item), liked: feedback === 'like', saved: false, viewed: false, at: 0 });
        },
        scores: () => recommender.scores('movie', user).map(({ score }) => score),
        compatibility: (item) => recommender.assess(idOf(item), preferences, signals, lastShown).compatibility,
      };
    },
  };
}
