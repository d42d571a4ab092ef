import { average, type Judged, ranked } from './protocols.ts';
import type { RatingData } from './ratings.ts';

/** Likes that are imported. */
const IMPORTED = 50;
const FIRST_PICKS = 10;

export type FirstDayRow = {
  /** Likes known on the first day, besides the chosen genres. */
  known: number;
  people: number;
  /** Share of people who like the first pick. */
  first: number;
  /** Of the first ten picks, how many are liked on average. */
  ofTen: number;
};

/** How good the picks of the first day are without and with an import of likes, for people who liked so many films. */
export function firstDay(data: RatingData, engine: Judged): FirstDayRow[] {
  const { vocab } = data.set;
  const people = data.people.filter(({ likes }) => likes.length >= IMPORTED);
  return [0, IMPORTED].map((known) => {
    const picks = people.map((user) => {
      const session = engine.start(user);
      for (const item of user.likes.slice(0, known)) session.feedback(item, 'like');
      // The same hidden likes are to be found in both cases.
      const [all, wanted] = [new Set(user.likes), new Set(user.hiddenLikes)];
      return ranked(session.scores(), vocab, FIRST_PICKS, (item) => !all.has(item)).map((item) => wanted.has(item));
    });
    return {
      known,
      people: people.length,
      first: average(picks.map(([hit]) => Number(hit ?? false))),
      ofTen: average(picks.map((hits) => hits.filter(Boolean).length)),
    };
  });
}
