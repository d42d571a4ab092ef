import { LANGUAGE_CODES, LANGUAGE_VALUES, MOVIE_GENRE_VALUES, OWN_LANGUAGE, type Preferences } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { trainCommunity } from './community/train.ts';
import { explain } from './explain.ts';
import { createRecommender } from './recommender.ts';
import { NO_WORDS } from './testing/no-words.ts';
import { createRandom } from './testing/random.ts';
import { buildCandidate, buildPreferences, buildRequest, dateAfter } from './testing/synthetic.ts';
import type { Candidate, Recommender } from './types.ts';

/** One film for each language and each pair of adjacent genres. */
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
const [first = 'türkçe'] = LANGUAGE_VALUES;
const random = createRandom(5);
/** Users like every second film that they see in the first language, and every fourth in other languages. */
const community = trainCommunity(
  Array.from({ length: 400 }, () => {
    const seen = random.some(films, 60);
    const likes = seen.filter(({ languages }) => random.chance(languages[0] === first ? 0.5 : 0.25));
    const idsOf = (some: typeof films) => some.map(({ id }) => id);
    return {
      preferences: buildPreferences(),
      likes: idsOf(likes),
      dislikes: [],
      passed: idsOf(seen.filter((film) => !likes.includes(film))),
      undecided: [],
    };
  }),
  films.map(({ id }) => id),
);
const withCommunity = createRecommender(films, community);

const movieGenres = MOVIE_GENRE_VALUES.slice(3, 8);
const isWithin = (film: Candidate) => film.genres.some((genre) => movieGenres.some((chosen) => chosen === genre));

/** The films picked on `days` consecutive days, one a day. */
function watch(from: Recommender, languages: Preferences['languages'], days: number): Candidate[] {
  const preferences = buildPreferences({ languages, movieGenres: [...movieGenres] });
  const lastShown = new Map<string, string>();
  return Array.from({ length: days }, (_, day) => {
    const [pick] = from.pick(buildRequest({ preferences, lastShown, date: dateAfter(day) }));
    lastShown.set(pick?.itemId ?? '', dateAfter(day));
    return films.filter(({ id }) => id === pick?.itemId);
  }).flat();
}

const RECOMMENDERS: [string, Recommender][] = [
  ['without a community', recommender],
  ['with a community that likes another language twice as often', withCommunity],
];

const CHOSEN = LANGUAGE_VALUES.filter((language) => language !== OWN_LANGUAGE.tr && language !== OWN_LANGUAGE.en);
test.each(CHOSEN.flatMap((language) => RECOMMENDERS.map(([when, from]) => [language, when, from] as const)))(
  'a user who chose %s gets films in it until none is left, %s',
  (language, _, from) => {
    const shown = watch(from, [language], MOVIE_GENRE_VALUES.length + 3);
    expect(shown.slice(0, MOVIE_GENRE_VALUES.length).filter(({ languages }) => languages[0] !== language)).toEqual([]);
    expect(shown.at(-1)?.languages[0]).not.toBe(language);
  },
);

test.each(LANGUAGE_CODES)(
  'the default language comes first, then the chosen genres in other languages (%s)',
  (code) => {
    const own = OWN_LANGUAGE[code];
    const shown = watch(recommender, [own], 12);
    // Five films have the first chosen genre and another has the second.
    expect(shown.slice(0, 6).map(({ languages }) => languages[0])).toEqual(Array.from({ length: 6 }, () => own));
    expect(shown.filter(isWithin)).toHaveLength(12);
  },
);

test('the first reason names the language when no chosen language matches; a default language is not required', () => {
  const hindi = buildCandidate({ id: 'hindi', languages: ['hintçe', 'ingilizce'], rating: 8.4, genres: ['dram'] });
  const only = createRecommender([hindi]);
  const reasonsOf = (languages: Preferences['languages']) =>
    only.assess('hindi', buildPreferences({ languages, movieGenres: ['dram'] }), []).reasons;
  const [first, ...others] = reasonsOf(['korece']);
  expect(first).toMatchObject({ kind: 'otherLanguage', value: 'hintçe' });
  expect(others.map(({ kind }) => kind)).toEqual(['genre']);
  for (const languages of [
    ['türkçe'],
    ['ingilizce'],
    [],
    ['korece', 'ingilizce'],
  ] satisfies Preferences['languages'][]) {
    expect(reasonsOf(languages).map(({ kind }) => kind)).not.toContain('otherLanguage');
  }
  const explanation = explain(reasonsOf(['korece']), 'tr', NO_WORDS, { itemId: 'hindi', date: '2026-05-10', place: 0 });
  expect(explanation).toContain('Hintçe');
  expect(explanation).toMatch(/seçtiğin dillerde sana uyan yenisi kalmadı/i);
});

test('an instrumental fits every chosen language', () => {
  const tune = buildCandidate({ id: 'tune', category: 'music', moods: ['sakin'] });
  const preferences = buildPreferences({ languages: ['korece'], musicMoods: ['sakin'] });
  expect(createRecommender([tune]).assess('tune', preferences, []).tier).toBe(0);
});
