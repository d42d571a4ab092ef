import { describe, expect, test } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { readSimilarAnswer } from './similar-answer.ts';
import { similarPrompt } from './similar-prompt.ts';
import { sampleInput } from './testing/history.ts';
import { BAD_ANSWERS, FORBIDDEN_REASONS } from './testing/hostile.ts';
import { mutate, replaceValue } from './testing/mutate.ts';
import { isPlainText, looksLike } from './text-check.ts';

const { movie, series } = sampleInput().candidates;
const candidates = [...movie, ...series.slice(0, 4)];
const prompt = similarPrompt({
  category: 'movie',
  item: { title: 'Kelebeğin Rüyası', year: 2013, facts: ['dram', '138 dk'] },
  candidates,
});
const TR = 'İki kız kardeşin sakin ve sıcak hikâyesi.';
const EN = 'The quiet, warm story of two sisters.';
const item = (id: unknown, tr: unknown = TR, en: unknown = EN) => ({ id, tr, en });
const GOOD = { items: [item('c1'), item('c5'), item('c12')] };
const read = (answer: unknown) => readSimilarAnswer(JSON.stringify(answer), prompt.offered);
const IDS = ['movie-1', 'movie-5', 'series-4'];

test('the prompt names the item, the candidates and the number three', () => {
  expect(prompt.user).toContain('like: Kelebeğin Rüyası | 2013 | dram | 138 dk\nc1 | ');
  expect(prompt.system).toContain('the 3 of');
  expect(prompt.offered.size).toBe(12);
});

describe('choices', () => {
  test('become items with both descriptions, from an object or a list', () => {
    const expected = IDS.map((itemId) => ({ itemId, description: { tr: TR, en: EN } }));
    expect(read(GOOD)).toEqual(expected);
    expect(read(GOOD.items)).toEqual(expected);
  });

  test('are at most three, each once with its first texts, offered items only', () => {
    const unoffered = [item('c13'), item('m1'), item('movie-2')];
    const items = [...unoffered, ...GOOD.items, item('c2'), item('C1', 'Başka bir şey.')];
    expect(read({ items }).map(({ itemId }) => itemId)).toEqual(IDS);
    expect(read({ items })[0]?.description.tr).toBe(TR);
  });

  test.each([...FORBIDDEN_REASONS, 5, null, [TR], EN])('lose an invalid description but are kept: %j', (bad) => {
    // Texts with a label, and texts of 81 to 100 code points, can be valid descriptions, so they are not checked.
    const [choice] = read({ items: [item('c1', bad, EN)] });
    const named = typeof bad === 'string' && bad.startsWith('m3 ');
    const short = typeof bad === 'string' && [...bad.trim()].length > 80 && [...bad.trim()].length <= 100;
    if (!named && !short) expect(choice).toEqual({ itemId: 'movie-1', description: { tr: null, en: EN } });
  });

  test('have descriptions of at most 100 code points in the right language', () => {
    const long = `${`${TR} `.padEnd(99, 'a')}.`;
    const description = (tr: string, en: string) => read({ items: [item('c1', tr, en)] })[0]?.description;
    expect(description(long, EN)).toEqual({ tr: long, en: EN });
    expect(description(`a${long}`, EN)).toEqual({ tr: null, en: EN });
    expect(description(EN, TR)).toEqual({ tr: null, en: null });
  });

  test('have no truncated description, wherever the answer is cut', () => {
    expect(read([item('c1', 'İki kız kardeşin sakin ve sıcak', EN)])[0]?.description).toEqual({ tr: null, en: EN });
    const whole = JSON.stringify(GOOD);
    for (let end = 0; end <= whole.length; end += 1) {
      for (const { description } of readSimilarAnswer(whole.slice(0, end), prompt.offered)) {
        expect([TR, null]).toContain(description.tr);
        expect([EN, null]).toContain(description.en);
      }
    }
  });
});

test.each(BAD_ANSWERS.map((text) => [text.slice(0, 60), text]))('reads no choice from %j', (_, text) => {
  expect(readSimilarAnswer(text, prompt.offered)).toEqual([]);
});

test('2,000 mutations give no unoffered item and no forbidden text', { timeout: 60_000 }, () => {
  const random = createRandom(13);
  let choices = 0;
  for (let round = 0; round < 2_000; round += 1) {
    const values = [...FORBIDDEN_REASONS, 'c99', 'movie-7', '__proto__', 1, null, {}, GOOD.items];
    const source =
      round % 2
        ? mutate(JSON.stringify(GOOD), random, FORBIDDEN_REASONS)
        : JSON.stringify(replaceValue(GOOD, random, values));
    const answer = readSimilarAnswer(source, prompt.offered);
    expect(answer.length).toBeLessThanOrEqual(3);
    expect(new Set(answer.map(({ itemId }) => itemId)).size).toBe(answer.length);
    for (const { itemId, description } of answer) {
      choices += 1;
      expect(candidates.map(({ id }) => id)).toContain(itemId);
      for (const language of ['tr', 'en'] as const) {
        const text = description[language];
        if (text !== null) expect(isPlainText(text, 100) && looksLike(language, text), text).toBe(true);
      }
    }
  }
  expect(choices).toBeGreaterThan(3_000);
});
