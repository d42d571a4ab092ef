import { defaultPreferences, LANGUAGE_CODES, OWN_LANGUAGE } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { CHOSEN_ASPECTS, isDefault } from './aspects.ts';
import { createRecommender } from './recommender.ts';
import { buildCandidate } from './testing/synthetic.ts';

const language = CHOSEN_ASPECTS.movie.find(({ kind }) => kind === 'language');
if (!language) throw new Error('films have no language');

test.each([
  [true, ['türkçe']],
  [true, ['ingilizce']],
  [false, ['türkçe', 'ingilizce']],
  [false, ['korece']],
  [false, []],
])('isDefault returns %s for %j', (expected, chosen) => {
  expect(isDefault(language, chosen)).toBe(expected);
});

describe.each(LANGUAGE_CODES)('a user who signed up in %s without choices', (code) => {
  const own = buildCandidate({ id: 'own', genres: ['korku'], languages: [OWN_LANGUAGE[code]] });
  const foreign = buildCandidate({
    id: 'foreign',
    genres: ['korku'],
    languages: [OWN_LANGUAGE[code === 'tr' ? 'en' : 'tr']],
  });
  const { assess } = createRecommender([own, foreign]);
  const preferences = defaultPreferences(code);

  test('gets works in that language before others', () => {
    const [ours, theirs] = ['own', 'foreign'].map((id) => assess(id, preferences, []).compatibility);
    expect(ours).toBeGreaterThan(theirs ?? 100);
  });

  test('gets no reason that calls the default language a choice', () => {
    expect(assess('own', preferences, []).reasons.map(({ kind }) => kind)).toEqual(['discovery']);
  });
});
