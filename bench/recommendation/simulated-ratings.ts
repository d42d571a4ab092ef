import { type CatalogueItem, loadCatalogue } from '@bugunne/catalogue';
import type { Candidate } from '@bugunne/recommender';
import { buildCandidate } from '@bugunne/recommender/testing';
import { type SimulatedUser, simulateUsers } from '@bugunne/recommender/testing/users';
import type { RatedItem, RatingUser } from './engine.ts';
import { type JudgedUser, type RatingData, topGenres } from './ratings.ts';

const LEARNED_FROM = 400;
const JUDGED = 100;
const RATED = 60;

/**
 * Simulated users who rate the product's films, for machines without the real ratings. Only shows that the bench runs.
 */
export function simulatedRatings(): RatingData {
  const films = loadCatalogue({ validate: false }).items.filter((item) => item.category === 'movie');
  const items = new Map(
    films.map((film, id): [number, RatedItem] => [
      id,
      { id, title: film.title.en, year: film.year, genres: film.genres },
    ]),
  );
  const candidates = films.map(toCandidate);
  const rate = (simulated: SimulatedUser) => {
    const known = candidates
      .map((item, id) => ({ id, item, chance: simulated.chanceOfLike(item) }))
      .filter(
        ({ id }) =>
          (id * 7919 +
            simulated.key.length * 104_729 +
            [...simulated.key].reduce((sum, c) => sum + c.charCodeAt(0) * 31, 0)) %
            films.length <
          RATED,
      );
    const likes = known.filter(({ item }) => simulated.likes(item)).map(({ id }) => id);
    return { likes, dislikes: known.filter(({ id }) => !likes.includes(id)).map(({ id }) => id) };
  };
  const users = simulateUsers(LEARNED_FROM, 1).map((simulated, user): RatingUser => {
    const { likes, dislikes } = rate(simulated);
    const ratings = [
      ...likes.map((id): [number, number] => [id, 5]),
      ...dislikes.map((id): [number, number] => [id, 1]),
    ];
    return { user, ratings, likes, dislikes, genres: topGenres(likes, items) };
  });
  const vocab = [...new Set(users.flatMap(({ likes }) => likes))].sort((a, b) => a - b);
  const people = simulateUsers(JUDGED, 2).map((simulated): JudgedUser => {
    const { likes, dislikes } = rate(simulated);
    const hidden = (ids: readonly number[]) => ids.filter((_, place) => place % 5 === 0);
    const known = (ids: readonly number[]) => ids.filter((_, place) => place % 5 !== 0);
    return {
      genres: topGenres(known(likes), items),
      likes: known(likes),
      dislikes: known(dislikes),
      hiddenLikes: hidden(likes),
      hiddenDislikes: hidden(dislikes),
      neutral: [],
    };
  });
  return { name: 'made-up people over our films', set: { items, vocab, users }, people };
}

const toCandidate = (film: CatalogueItem): Candidate =>
  buildCandidate({ id: film.id, category: film.category, genres: film.category === 'movie' ? film.genres : [] });
