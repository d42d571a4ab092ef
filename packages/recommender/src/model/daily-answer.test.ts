import { CATEGORIES } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { readDailyAnswer } from './daily-answer.ts';
import { dailyPrompt } from './daily-prompt.ts';
import { sampleInput } from './testing/history.ts';
import { BAD_ANSWERS, FORBIDDEN_REASONS } from './testing/hostile.ts';
import { mutate, replaceValue } from './testing/mutate.ts';
import { isPlainText, looksLike } from './text-check.ts';

const { offered } = dailyPrompt(sampleInput());
const WHY = 'Sevdiğin dram türünden sakin bir film.';
const one = { language: 'tr', count: 1 } as const;
const read = (answer: unknown, options: Parameters<typeof readDailyAnswer>[2] = one) =>
  readDailyAnswer(JSON.stringify(answer), offered, options);
const NOTHING = { movie: [], series: [], food: [], music: [] };
const GOOD = {
  movie: { id: 'm1', why: WHY },
  series: { id: 's3', why: 'Gizemli bir dizi, tam bu akşam için.' },
  food: { id: 'f2', why: 'Sevdiğin kahvaltı sofrasına kolay bir tarif.' },
  music: { id: 'u8', why: 'Enerjik havasını seveceksin.' },
};

describe('choices', () => {
  test('become items', () => {
    expect(read(GOOD)).toEqual({
      movie: [{ itemId: 'movie-1', why: WHY }],
      series: [{ itemId: 'series-3', why: GOOD.series.why }],
      food: [{ itemId: 'food-2', why: GOOD.food.why }],
      music: [{ itemId: 'music-8', why: GOOD.music.why }],
    });
  });

  test('in a list are limited to the requested number, without duplicates and unoffered items', () => {
    const movie = ['m1', 'm1', ' M1 ', 'm9', 's1', 'm2', 7, null, 'm3'].map((id) => ({ id, why: WHY }));
    expect(read({ movie }, { ...one, count: 2 }).movie.map(({ itemId }) => itemId)).toEqual(['movie-1', 'movie-2']);
    expect(read({ movie }).movie).toHaveLength(1);
    expect(read({ movie }, { ...one, count: 0 }).movie).toEqual([]);
    expect(read({ movie }, { ...one, count: -1 }).movie).toEqual([]);
  });

  test('named twice keep the first reason', () => {
    const movie = [
      { id: 'm1', why: WHY },
      { id: 'm1', why: GOOD.music.why },
    ];
    expect(read({ movie }, { ...one, count: 2 }).movie).toEqual([{ itemId: 'movie-1', why: WHY }]);
  });

  test('of other categories are kept when a category is invalid or missing', () => {
    const { music, ...rest } = GOOD;
    const answer = read({ ...rest, movie: 'm1', series: { id: {} }, extra: { id: 'm1' } });
    expect(answer).toEqual({ ...NOTHING, food: [{ itemId: 'food-2', why: GOOD.food.why }] });
    expect(music).toBeDefined();
  });

  test('cannot be the id of an item that was not offered', () => {
    expect(read({ movie: { id: 'movie-1' }, series: { id: 'm1' }, food: { id: 'f9' }, music: { id: 'u0' } })).toEqual(
      NOTHING,
    );
  });
});

describe('reasons', () => {
  test.each(FORBIDDEN_REASONS)('are rejected while the choice is kept: %j', (why) => {
    expect(read({ movie: { id: 'm1', why } }).movie).toEqual([{ itemId: 'movie-1', why: null }]);
  });

  test.each([undefined, null, 5, true, [], [WHY], {}, { tr: WHY }])('of another type are null: %j', (why) => {
    expect(read({ movie: { id: 'm1', why } }).movie).toEqual([{ itemId: 'movie-1', why: null }]);
  });

  test("are trimmed, and must be in the user's language", () => {
    expect(read({ movie: { id: 'm1', why: ` ${WHY}\n` } }).movie[0]?.why).toBe(WHY);
    expect(read({ movie: { id: 'm1', why: WHY } }, { language: 'en', count: 1 }).movie[0]?.why).toBeNull();
    const english = 'A quiet drama, the kind you like.';
    expect(read({ movie: { id: 'm1', why: english } }, { language: 'en', count: 1 }).movie[0]?.why).toBe(english);
  });

  test('of 80 code points are accepted, of 81 rejected', () => {
    const why = 'Sevdiğin dram türünden sakin bir film ve '.padEnd(78, 'a');
    expect(read({ movie: { id: 'm1', why: `${why}😀.` } }).movie[0]?.why).toBe(`${why}😀.`);
    expect(read({ movie: { id: 'm1', why: `${why}a😀.` } }).movie[0]?.why).toBeNull();
  });

  test.each(['.', '!', '?', '…', '.”', '!"', '…’', '.)'])('may end like a sentence: %j', (end) => {
    const why = `Sakin bir akşam için güzel bir film${end}`;
    expect(read({ movie: { id: 'm1', why } }).movie[0]?.why).toBe(why);
  });

  test.each(['', ',', ' ve', ':', ';', '-', '”', '.”.”x'])('with another ending are rejected: %j', (end) => {
    const why = `Sakin bir akşam için güzel bir film${end}`;
    expect(read({ movie: { id: 'm1', why } }).movie[0]?.why).toBeNull();
  });
});

test.each(['', 'Here you are:\n```json\n'])('a truncated answer gives only complete reasons (after %j)', (before) => {
  // Some dots inside the reasons look like the end of a sentence.
  const whys = [
    WHY,
    'Bu dizi 8.4 puanla 3. sırada. Gizemli ve sakin.',
    'Kolay! Hızlı bir tarif.',
    'Çok güzel… Sakin bir albüm.',
  ];
  const whole = JSON.stringify(
    Object.fromEntries(CATEGORIES.map((category, n) => [category, { ...GOOD[category], why: whys[n] }])),
  );
  const seen = new Set<string>();
  for (let end = 0; end <= whole.length; end += 1) {
    const answer = readDailyAnswer(before + whole.slice(0, end), offered, one);
    for (const { why } of CATEGORIES.flatMap((category) => answer[category])) {
      if (why !== null) expect(whys).toContain(why);
      if (why !== null) seen.add(why);
    }
  }
  expect([...seen]).toEqual(whys);
});

test('a huge reason loses the reason and whatever follows it, not the choice', () => {
  const answer = { ...GOOD, series: { id: 's3', why: 'çok güzel '.repeat(20_000) } };
  expect(read(answer)).toMatchObject({ movie: [{ why: WHY }], series: [{ itemId: 'series-3', why: null }], food: [] });
});

test.each(BAD_ANSWERS.map((text) => [text.slice(0, 60), text]))('reads no choice from %j', (_, text) => {
  expect(readDailyAnswer(text, offered, one)).toEqual(NOTHING);
});

test('2,000 mutations give no unoffered item and no forbidden text', { timeout: 60_000 }, () => {
  const random = createRandom(7);
  const hostile = [...FORBIDDEN_REASONS, 'm99', 's1', '__proto__', 'movie-1'];
  const values = [...hostile, ...BAD_ANSWERS.filter(({ length }) => length < 100), null, 1, [], {}, 'm2', [GOOD.movie]];
  const text = JSON.stringify(GOOD);
  let chosen = 0;
  let reasons = 0;
  for (let round = 0; round < 2_000; round += 1) {
    const source = round % 2 ? mutate(text, random, hostile) : JSON.stringify(replaceValue(GOOD, random, values));
    const answer = readDailyAnswer(source, offered, { language: 'tr', count: 1 + (round % 3) });
    expect(Object.keys(answer)).toEqual([...CATEGORIES]);
    for (const category of CATEGORIES) {
      const ids = answer[category].map(({ itemId }) => itemId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(1 + (round % 3));
      for (const { itemId, why } of answer[category]) {
        chosen += 1;
        expect([...offered[category].values()]).toContain(itemId);
        if (why === null) continue;
        reasons += 1;
        expect(FORBIDDEN_REASONS).not.toContain(why);
        expect(isPlainText(why, 80) && looksLike('tr', why), why).toBe(true);
        expect(why).not.toMatch(/[<>{}`\n\r\0\u202E@]|https?:|\bm3\b/);
      }
    }
  }
  // Most mutations break one category only.
  expect(chosen).toBeGreaterThan(4_000);
  expect(reasons).toBeGreaterThan(3_000);
});
