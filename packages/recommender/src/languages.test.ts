import { LANGUAGE_VALUES, MOVIE_GENRE_VALUES } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { createRecommender } from './recommender.ts';
import { buildCandidate, buildPreferences, buildRequest, dateAfter } from './testing/synthetic.ts';

/** A film in every language with every two neighbouring genres. */
const films = LANGUAGE_VALUES.flatMap((language) =>
  MOVIE_GENRE_VALUES.map((genre, i) =>
    buildCandidate({
      id: `${language} ${i}`,
      languages: [language],
      genres: [genre, MOVIE_GENRE_VALUES[(i + 1) % MOVIE_GENRE_VALUES.length] ?? ''],
      duration: 100,
    }),
  ),
);
const recommender = createRecommender(films);

describe.each(LANGUAGE_VALUES)('somebody who prefers %s', (language) => {
  test('gets it as long as something in it is within their genres, and then their genres in other languages', () => {
    const movieGenres = MOVIE_GENRE_VALUES.slice(3, 8);
    const preferences = buildPreferences({ languages: [language], movieGenres: [...movieGenres] });
    const lastShown = new Map<string, string>();
    const shown = Array.from({ length: 12 }, (_, day) => {
      const [pick] = recommender.pick(buildRequest({ preferences, lastShown, date: dateAfter(day) }));
      lastShown.set(pick?.itemId ?? '', dateAfter(day));
      return films.find(({ id }) => id === pick?.itemId);
    });
    // Five with the first genre chosen, and one with the second.
    expect(shown.slice(0, 6).map((film) => film?.languages[0])).toEqual(Array.from({ length: 6 }, () => language));
    const within = shown.filter((film) => film?.genres.some((genre) => movieGenres.some((chosen) => chosen === genre)));
    expect(within).toHaveLength(shown.length);
  });
});
