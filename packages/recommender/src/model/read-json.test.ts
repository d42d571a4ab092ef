import { describe, expect, test } from 'vitest';
import { ownField } from './own-field.ts';
import { readJson } from './read-json.ts';
import { BAD_ANSWERS } from './testing/hostile.ts';

const GOOD = { movie: { id: 'm1', why: 'Bir {süslü} "film" [1]' }, series: { id: 's1', why: null } };
const JSON_TEXT = JSON.stringify(GOOD);
const PRETTY = JSON.stringify(GOOD, null, 2);

describe('finds the JSON', () => {
  test.each([
    ['plain', JSON_TEXT],
    ['with spaces around', `\n\n  ${PRETTY}\n `],
    ['after a byte order mark', `\uFEFF${JSON_TEXT}`],
    ['in a fence', `\`\`\`json\n${PRETTY}\n\`\`\``],
    ['in a fence without a language, with prose', `Elbette!\n\`\`\`\n\uFEFF${PRETTY}\n\`\`\`\nİyi seyirler {dilerim}.`],
    ['in prose', `Here you are: ${JSON_TEXT} Enjoy!`],
    ['in prose with braces', `I used {braces} and {"a": 1} and [x] and } and ${JSON_TEXT} and {more} or [2].`],
    ['after an unclosed brace', `Well { then: ${JSON_TEXT}`],
    ['after an unclosed quote in braces', `Well {"then: ${PRETTY}`],
    ['as the largest of several', `{"movie":{"id":"m2"}} or rather ${JSON_TEXT} not {"movie":{"id":"m3"}}`],
    ['with trailing commas', JSON_TEXT.replaceAll('}}', ',},}').replace('},"series', ',},"series')],
    ['with comments', JSON_TEXT.replace('"series"', '/* and */ // then\n"series"')],
    ['in typographic quotes', JSON_TEXT.replace('"movie"', '“movie”')],
    ['without the last brackets', JSON_TEXT.slice(0, -2)],
    ['without the last brackets, in a fence', `\`\`\`json\n${JSON_TEXT.slice(0, -2)}\n\`\`\`\nHope this helps {you}!`],
  ])('%s', (_, text) => {
    expect(readJson(text)).toEqual(GOOD);
  });

  test('with brackets and quotes inside its strings', () => {
    const odd = { movie: { id: 'm1', why: 'a } b ] \\" c { d [ "e' } };
    expect(readJson(`See ${JSON.stringify(odd)} there`)).toEqual(odd);
  });

  test('truncated inside a string, keeping the values before it', () => {
    expect(readJson(`Here: ${JSON_TEXT.slice(0, JSON_TEXT.indexOf('"s1"') + 2)}`)).toMatchObject({ movie: GOOD.movie });
    expect(readJson('[{"id":"c1","tr":"bir"},{"id":"c2","tr":"ik')).toMatchObject([
      { id: 'c1', tr: 'bir' },
      { id: 'c2' },
    ]);
  });

  test('truncated inside a string, without the half string', () => {
    expect(readJson('{"movie":{"id":"m1","why":"Sakin. Bir')).toEqual({ movie: { id: 'm1', why: null } });
    expect(readJson('{"movie":{"id":"m1","why":"Bir \\"film\\". İki')).toEqual({ movie: { id: 'm1', why: null } });
    expect(readJson('{"movie":{"id":"m1","why":"Sakin."')).toEqual({ movie: { id: 'm1', why: 'Sakin.' } });
  });

  test('truncated anywhere, without throwing or inventing a choice', () => {
    for (const end of PRETTY.split('').keys()) {
      expect(JSON.stringify(readJson(PRETTY.slice(0, end)) ?? '')).not.toMatch(/"id":"[ms][^1"]/);
    }
  });

  test('with names of prototype properties', () => {
    expect(ownField({}, 'constructor')).toBeUndefined();
    expect(ownField([], 'length')).toBe(0);
    expect(ownField('text', 'length')).toBeUndefined();
    const value = readJson('x {"__proto__":{"movie":1},"constructor":{"prototype":{"polluted":1}}}');
    expect(value).not.toHaveProperty('movie');
    expect(Object.hasOwn({}, 'polluted') || 'polluted' in {}).toBe(false);
  });
});

describe('finds nothing', () => {
  test.each(['', 'no json here', 'a } b ] c', '{', '[', '```json\n```'])('in %j', (text) => {
    expect(readJson(text)).toBeUndefined();
  });

  test('after the first 64 KB', () => {
    expect(readJson(`${'x'.repeat(65_000)}${JSON_TEXT}`)).toEqual(GOOD);
    expect(readJson(`${'x'.repeat(66_000)}${JSON_TEXT}`)).toBeUndefined();
  });
});

test('reads every answer in reasonable time', { timeout: 60_000 }, () => {
  const nested = Array.from({ length: 60 }, () => '{"a":[{"b" 1}, {').join('');
  for (const text of [
    ...BAD_ANSWERS,
    nested.repeat(80),
    `{x ${'{"a":1} '.repeat(9_000)}`,
    '{"a":{x}} '.repeat(9_000),
  ]) {
    const start = performance.now();
    readJson(text);
    // A generous bound; a quadratic search would take minutes.
    expect(performance.now() - start, text.slice(0, 30)).toBeLessThan(3_000);
  }
});
