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
  description: {
    tr: 'Kasabasına dönen genç bir yazarın babasıyla hesaplaşması.',
    en: 'A young writer returns to his town and to the quarrel with his father.',
  },
  detailedDescription: {
    tr: 'Yazar olmak isteyen bir genç, kasabasına döner ve babasının borçlarıyla yüzleşir.',
    en: 'A young man who wants to be a writer returns to his town and meets the debts of his father.',
  },
  tags: { tr: ['taşra', 'baba oğul', 'edebiyat'], en: ['province', 'father and son', 'literature'] },
  director: 'Nuri Bilge Ceylan',
  cast: ['Aydın Doğu Demirkol', 'Murat Cemcir'],
  genre: ['Dram', 'Drama', 'şiir'],
  language: 'Turkish',
};
const FOOD = {
  title: 'Zeytinyağlı Enginar',
  duration: 30,
  description: {
    tr: 'Limonlu, hafif bir zeytinyağlı; soğuk servis edilir.',
    en: 'A light dish with lemon and olive oil that is served cold.',
  },
  tags: { tr: ['hafif'], en: ['light'] },
  cuisine: 'Turkish',
  mealType: 'lunch on Mars',
  difficulty: 'Kolay',
  servings: 4,
  calories: 'çok',
};
const MUSIC = {
  title: 'Mor ve Ötesi',
  year: 2004,
  duration: 45,
  description: { tr: 'Keskin sözlü, enerjik bir rock albümü.', en: 'An energetic rock album with sharp words.' },
  tags: { tr: ['rock'], en: ['rock'] },
  artist: 'mor ve ötesi',
  mood: 'Enerjik',
};

const options: OpenTitleOptions = { language: 'tr', count: 1, year: 2026, categories: CATEGORIES, excluded: [] };
const read = (answer: unknown, changes: Partial<OpenTitleOptions> = {}) =>
  readOpenTitles(JSON.stringify(answer), { ...options, ...changes });
const readMovie = (changes: object, more: Partial<OpenTitleOptions> = {}) =>
  read({ movie: { open: { ...MOVIE, ...changes }, why: WHY } }, more).movie;

describe('open titles', () => {
  test('are read with their fields', () => {
    const titles = read({ movie: { open: MOVIE, why: WHY }, food: [{ open: FOOD }], music: { open: MUSIC, why: 7 } });
    const movie = { ...MOVIE, category: 'movie', genre: ['dram'], language: 'türkçe' };
    expect(titles.movie).toEqual([{ content: movie, why: WHY }]);
    expect(titles.food[0]).toMatchObject({
      content: { difficulty: 'kolay', cuisine: 'türk', mealType: null, servings: 4, calories: null },
      why: null,
    });
    expect(titles.music[0]).toMatchObject({
      content: { artist: 'mor ve ötesi', album: null, trackCount: null, mood: 'enerjik', language: null },
      why: null,
    });
    expect(titles.series).toEqual([]);
  });

  test.each([
    ['Kolay', 240, 'kolay'],
    ['Zor', 10, null],
    ['Kolay', 25, 'kolay'],
    ['Çok Zor', 300, 'çok zor'],
    ['Çok Zor', 25, null],
    ['Profesyonel', 20, 'profesyonel'],
  ])('that are called %s and take %i minutes get the difficulty %s', (difficulty, duration, expected) => {
    const [title] = read({ food: { open: { ...FOOD, difficulty, duration }, why: WHY } }).food;
    expect(title?.content).toMatchObject({ duration, difficulty: expected });
  });

  test('never contain pictures, links or other fields', () => {
    const [title] = readMovie({
      coverImage: 'https://x.example',
      kind: 'x',
      verified: true,
      why: 'x',
      category: 'food',
    });
    expect(title).toMatchObject({ why: WHY, content: { category: 'movie' } });
    for (const field of ['coverImage', 'kind', 'verified', 'why']) expect(title?.content).not.toHaveProperty(field);
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
    { description: { ...MOVIE.description, tr: 'Uzun bir cümle '.repeat(7) } },
    { description: { ...MOVIE.description, tr: 'A young writer returns to his town and meets his father.' } },
    { description: { ...MOVIE.description, en: 'Kasabasına dönen genç bir yazarın babasıyla hesaplaşması.' } },
    { description: { ...MOVIE.description, tr: 'Kasabasına dönen genç bir yazarın babasıyla' } },
    { description: { ...MOVIE.description, en: 'A young writer returns to his town and' } },
    { detailedDescription: { ...MOVIE.detailedDescription, en: 'A young man returns to his town and meets the' } },
    { description: { ...MOVIE.description, tr: 'Kasabasına dönen bir yazar; IMDb kullanıcıları çok sevdi.' } },
    { description: { ...MOVIE.description, en: 'A young writer returns to his town, as imdb has it.' } },
    { description: { ...MOVIE.description, tr: 'Bir yazarın 9 puanlık dönüşü ve babasıyla hesaplaşması.' } },
    { description: { ...MOVIE.description, tr: 'Bir yazarın dönüşü ve babasıyla hesaplaşması, puanı 9.' } },
    { description: { ...MOVIE.description, en: 'A young writer returns to his town; rated 9 by all.' } },
    { description: { ...MOVIE.description, en: 'A young writer returns to his town, a rating: 9.' } },
    { description: { ...MOVIE.description, en: 'A young writer returns to his town, 5 stars.' } },
    { detailedDescription: { ...MOVIE.detailedDescription, tr: 'Kasabasına dönen bir yazarın hikâyesi, tam 8,1.' } },
    { detailedDescription: { ...MOVIE.detailedDescription, en: 'A young man returns to his town: 8.1 of ten.' } },
    { detailedDescription: { ...MOVIE.detailedDescription, en: 'A young man returns to his town: 9/10.' } },
    { description: { tr: MOVIE.description.tr } },
    { description: MOVIE.description.tr },
    { description: undefined },
    { detailedDescription: { ...MOVIE.detailedDescription, tr: 'Uzun bir cümle '.repeat(21) } },
    { detailedDescription: { ...MOVIE.detailedDescription, en: 'Look at this: https://evil.example' } },
    { tags: { tr: ['taşra'], en: [] } },
    { tags: ['dram'] },
    { tags: { tr: ['<b>', 5], en: ['drama'] } },
  ])('are rejected outside the limits: %j', (changes) => {
    expect(readMovie(changes)).toEqual([]);
  });

  test.each([{ year: 1900 }, { year: 2026 }, { rating: 6 }, { rating: 9.5 }, { director: 5 }, { cast: 'x' }])(
    'are accepted on the limits or without optional fields: %j',
    (changes) => {
      expect(readMovie(changes)).toHaveLength(1);
    },
  );

  test('may name years and ages in their texts', () => {
    const description = {
      tr: '1980’lerde 12 yaşında bir çocuğun yazı.',
      en: 'The summer of a boy of 12 in the 1980s.',
    };
    expect(readMovie({ description })).toHaveLength(1);
  });

  test.each(['Ahlat Ağacı', 'AHLAT AĞACI', 'ahlat agaci', 'Ahlat  Ağacı!', 'Ahlat-Ağacı', 'Ahlat Ag\u0306ac\u0131'])(
    'are rejected when excluded: %j',
    (title) => {
      expect(readMovie({}, { excluded: [title] })).toEqual([]);
      expect(readMovie({ title }, { excluded: ['Ahlat Ağacı'] })).toEqual([]);
    },
  );

  test.each([
    'Ahlat Ağacı (2018)',
    'Ahlat Ağacı 2018',
    'Ahlat Ağacı - The Wild Pear Tree',
    'The Wild Pear Tree: Ahlat Ağacı',
    'The Wild Pear Tree / Ahlat Ağacı',
    'Ahlat Ağacı [film]',
    'Ahlat Ağacı Filmi',
    'Ahlat Ağacı: Yönetmenin Kurgusu',
  ])('are rejected when excluded, with any addition: %j', (title) => {
    expect(readMovie({ title }, { excluded: ['Ahlat Ağacı'] })).toEqual([]);
    expect(readMovie({ title: 'Ahlat Ağacı' }, { excluded: [title.replace(' Filmi', '')] })).toEqual([]);
  });

  test.each(['Ahlat', 'Ağacı Ahlat', 'Bir Ağaç'])(
    'that only share a word with an excluded title are kept: %j',
    (title) => {
      expect(readMovie({ title }, { excluded: ['Ahlat Ağacı', 'Ah'] })).toHaveLength(1);
    },
  );

  test('are taken once, up to the requested number, and only in allowed categories', () => {
    const entry = (title: string) => ({ open: { ...MOVIE, title } });
    const movie = [entry('Bir'), entry('BİR'), { id: 'm1' }, entry('İki'), entry('Üç')];
    expect(read({ movie }, { count: 2 }).movie.map(({ content }) => content.title)).toEqual(['Bir', 'İki']);
    expect(read({ movie }, { count: 0 }).movie).toEqual([]);
    const vegan = { dietaryRestrictions: ['vegan' as const] };
    expect(read({ food: { open: FOOD } }, { categories: openCategories(true, vegan) }).food).toEqual([]);
    expect(openCategories(false, vegan)).toEqual([]);
  });
});

test.each(BAD_ANSWERS.map((text) => [text.slice(0, 60), text]))('reads no title from %j', (_, text) => {
  expect(Object.values(readOpenTitles(text, options)).flat()).toEqual([]);
});

test('2,000 mutations give no forbidden text and no excluded title', { timeout: 60_000 }, () => {
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
      const { content } = title;
      expect(titleKey(content.title)).not.toBe(titleKey('Leyla ile Mecnun'));
      const { description, tags } = content;
      const texts = [content.title, description.tr, description.en, title.why ?? 'x', ...tags.tr, ...tags.en];
      for (const text of texts) expect(isPlainText(text, 120), text).toBe(true);
      if ('rating' in content) expect(content.rating >= 6 && content.rating <= 9.5).toBe(true);
    }
  }
  expect(titles).toBeGreaterThan(2_500);
});
