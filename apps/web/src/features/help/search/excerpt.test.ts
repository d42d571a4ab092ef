import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

const filler = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
const isHit = (word: string) => word === 'needle';

it('shows the paragraph with the hit instead of the first one', () => {
  expect(excerptOf(['Nothing here.', 'One needle here.'], isHit)).toBe('One needle here.');
});

it('shows the beginning of the text without a hit in it', () => {
  expect(excerptOf(['Nothing here.', 'Nor here.'], isHit)).toBe('Nothing here.');
  expect(excerptOf([], isHit)).toBe('');
});

it.each([
  ['at the beginning', `needle ${filler(60)}.`, /^needle word0 .* …$/],
  ['in the middle', `${filler(40)} needle ${filler(40)}.`, /^… word\d+ .*word39 needle word0 .* …$/],
  ['near the end', `${filler(60)} needle at last.`, /^… word\d+ .* needle at last\.$/],
])('cuts a long text at word boundaries around the hit: %s', (_place, text, expected) => {
  const excerpt = excerptOf([text], isHit);
  expect(excerpt).toMatch(expected);
  expect(excerpt.length).toBeLessThan(180);
});
