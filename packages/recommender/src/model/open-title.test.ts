import { CATEGORIES, titleKey } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { openCategories } from './open-categories.ts';
import { type OpenTitleOptions, readOpenTitles } from './open-title.ts';
import { BAD_ANSWERS, FORBIDDEN_REASONS } from './testing/hostile.ts';
import { mutate, replaceValue } from './testing/mutate.ts';
import { isPlainText } from './text-check.ts';

const WHY = 'Sevdiğin dram türünden sakin bir film.';
const MOVIE = {
  title: 'Ahlat Ağacı',
  year: 2018,
  rating: 8.1,
  duration: 188,
  description: 'Kasabasına dönen genç bir yazarın babasıyla hesaplaşması.',
  detailedDescription: 'Yazar olmak isteyen bir genç, kasabasına döner ve babasının borçlarıyla yüzleşir.',
  tags: ['taşra', 'baba oğul', 'edebiyat'],
  director: 'Nuri Bilge Ceylan',
  cast: ['Aydın Doğu Demirkol', 'Murat Cemcir'],
  genre: ['Dram', 'Drama', 'şiir'],
};
const FOOD = {
  title: 'Zeytinyağlı Enginar',
  duration: 50,
  description: 'Limonlu, hafif bir zeytinyağlı; soğuk servis edilir.',
  tags: ['hafif'],
  difficulty: 'Kolay',
  servings: 4,
  calories: 'çok',
};
const MUSIC = {
  title: 'Mor ve Ötesi',
  year: 2004,
  duration: 45,
  description: 'Keskin sözlü, enerjik bir rock albümü.',
  tags: ['rock'],
  artist: 'mor ve ötesi',
  mood: 'Enerjik',
};

const options: OpenTitleOptions = { language: 'tr', count: 1, year: 2026, categories: CATEGORIES, excluded: [] };
const read = (answer: unknown, changes: Partial<OpenTitleOptions> = {}) =>
  readOpenTitles(JSON.stringify(answer), { ...options, ...changes });
const readMovie = (changes: object, more: Partial<OpenTitleOptions> = {}) =>
  read({ movie: { open: { ...MOVIE, ...changes }, why: WHY } }, more).movie;

describe('a title of the model’s own', () => {
  test('is read with its fields and marked as not verified', () => {
    const titles = read({ movie: { open: MOVIE, why: WHY }, food: [{ open: FOOD }], music: { open: MUSIC, why: 7 } });
    expect(titles.movie).toEqual([
      { ...MOVIE, kind: 'open', verified: false, category: 'movie', why: WHY, genre: ['dram'] },
    ]);
    expect(titles.food[0]).toMatchObject({
      verified: false,
      difficulty: 'kolay',
      servings: 4,
      calories: null,
      why: null,
    });
    expect(titles.music[0]).toMatchObject({ artist: 'mor ve ötesi', album: null, trackCount: null, mood: 'enerjik' });
    expect(titles.series).toEqual([]);
  });

  test('never brings pictures, links or fields of its own', () => {
    const [title] = readMovie({
      coverImage: 'https://x.example',
      kind: 'x',
      verified: true,
      why: 'x',
      category: 'food',
    });
    expect(title).toMatchObject({ kind: 'open', verified: false, why: WHY, category: 'movie' });
    expect(title).not.toHaveProperty('coverImage');
  });

  test.each([
    { year: 1899 },
    { year: 2027 },
    { year: '2018' },
    { rating: 5.9 },
    { rating: 9.6 },
    { rating: null },
    { duration: 0 },
    { duration: 9_000 },
    { duration: 12.5 },
    { title: '' },
    { title: 'x'.repeat(121) },
    { title: 'Kötü <b>Film</b>' },
    { title: 'Film\u202E' },
    { description: 'Uzun bir cümle '.repeat(7) },
    { description: 'A young writer returns to his town and meets his father.' },
    { description: undefined },
    { detailedDescription: 'Uzun bir cümle '.repeat(21) },
    { detailedDescription: 'Bak: https://kotu.example' },
    { tags: [] },
    { tags: 'dram' },
    { tags: ['<b>', 5] },
  ])('outside the limits is discarded: %j', (changes) => {
    expect(readMovie(changes)).toEqual([]);
  });

  test.each([{ year: 1900 }, { year: 2026 }, { rating: 6 }, { rating: 9.5 }, { director: 5 }, { cast: 'x' }])(
    'on the limits, or without what only adorns, stays: %j',
    (changes) => {
      expect(readMovie(changes)).toHaveLength(1);
    },
  );

  test.each(['Ahlat Ağacı', 'AHLAT AĞACI', 'ahlat agaci', 'Ahlat  Ağacı!', 'Ahlat-Ağacı', 'Ahlat Ag\u0306ac\u0131'])(
    'that is excluded is discarded: %j',
    (title) => {
      expect(readMovie({}, { excluded: [title] })).toEqual([]);
      expect(readMovie({ title }, { excluded: ['Ahlat Ağacı'] })).toEqual([]);
    },
  );

  test('is taken once, at most as often as wanted, and only in allowed categories', () => {
    const entry = (title: string) => ({ open: { ...MOVIE, title } });
    const movie = [entry('Bir'), entry('BİR'), { id: 'm1' }, entry('İki'), entry('Üç')];
    expect(read({ movie }, { count: 2 }).movie.map(({ title }) => title)).toEqual(['Bir', 'İki']);
    expect(read({ movie }, { count: 0 }).movie).toEqual([]);
    const vegan = { dietaryRestrictions: ['vegan' as const] };
    expect(read({ food: { open: FOOD } }, { categories: openCategories(true, vegan) }).food).toEqual([]);
    expect(openCategories(false, vegan)).toEqual([]);
  });
});

test.each(BAD_ANSWERS.map((text) => [text.slice(0, 60), text]))('nothing is read out of %j', (_, text) => {
  expect(Object.values(readOpenTitles(text, options)).flat()).toEqual([]);
});

test('2,000 mutations let no forbidden text and no excluded title through', { timeout: 60_000 }, () => {
  const random = createRandom(11);
  const answer = { movie: { open: MOVIE, why: WHY }, food: { open: FOOD, why: WHY }, music: { open: MUSIC, why: WHY } };
  let titles = 0;
  for (let round = 0; round < 2_000; round += 1) {
    const values = [...FORBIDDEN_REASONS, 'Leyla ile Mecnun', 0, -1, 1e9, null, [], {}, MOVIE];
    const source =
      round % 2
        ? mutate(JSON.stringify(answer), random, FORBIDDEN_REASONS)
        : JSON.stringify(replaceValue(answer, random, values));
    for (const title of Object.values(readOpenTitles(source, { ...options, excluded: ['LEYLA İLE MECNUN'] })).flat()) {
      titles += 1;
      expect(titleKey(title.title)).not.toBe(titleKey('Leyla ile Mecnun'));
      const texts = [title.title, title.description, title.why ?? 'x', ...title.tags];
      for (const text of texts) expect(isPlainText(text, 120), text).toBe(true);
      if ('rating' in title) expect(title.rating >= 6 && title.rating <= 9.5).toBe(true);
    }
  }
  expect(titles).toBeGreaterThan(2_500);
});
