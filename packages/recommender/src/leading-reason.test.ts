import { LANGUAGE_CODES } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { leadingReason, type Occasion } from './explain.ts';
import { dayAfter, KINDS, reason, TODAY, VALUES, why, words } from './testing/every-reason.ts';
import type { Reason, ReasonKind } from './types.ts';

const dayTexts = (list: readonly Reason[]) =>
  Array.from({ length: 8 }, (_, day) => why(list, 'en', { date: dayAfter(day) }));

test('names a broad genre or language only when nothing telling is known', () => {
  const broad = [reason('genre', 'dram', 0.9), reason('language', 'ingilizce', 0.8), reason('diet', 'vegan', 0.7)];
  for (const text of dayTexts([...broad, reason('words', 'short', 0.5)])) expect(text).not.toMatch(/English|prefer/);
  for (const text of dayTexts([...broad, reason('theme', 'friendship', 0.5, 'short')])) {
    expect(text).toContain('friendship');
    expect(text).toContain('Babam ve Oğlum');
    expect(text).not.toMatch(/drama|English|vegan/);
  }
  expect(dayTexts(broad).join(' ')).toMatch(/drama/);
});

test('takes another kind of reason on the next day, and none that another card of the day leads with', () => {
  const list = [
    reason('theme', 'friendship', 0.8, 'short'),
    reason('maker', 'Zaz', 0.8),
    reason('words', 'short', 0.6),
  ];
  const kindOn = (occasion: Partial<Occasion>) => leadingReason(list, 'en', words, { ...TODAY, ...occasion }).kind;
  for (let day = 0; day < 8; day++) {
    const kind = kindOn({ date: dayAfter(day) });
    expect(kindOn({ date: dayAfter(day + 1) })).not.toBe(kind);
    expect(kindOn({ date: dayAfter(day), used: new Set([kind]) })).not.toBe(kind);
  }
});

test('says something weaker rather than what another card of the day leads with', () => {
  const list = [reason('theme', 'friendship', 0.95, 'short'), reason('words', 'short', 0.4)];
  const kindWith = (used: readonly ReasonKind[]) =>
    leadingReason(list, 'en', words, { ...TODAY, used: new Set(used) }).kind;
  expect(kindWith([])).toBe('theme');
  expect(kindWith(['theme'])).not.toBe('theme');
});

test.each(LANGUAGE_CODES)('in %s, states a repetition whatever other reasons there are', (language) => {
  for (const kind of KINDS.filter((other) => other !== 'repeat')) {
    for (const value of VALUES[kind]) {
      expect(why([reason('repeat', '2026-05-10', 1), reason(kind, value, 0.95)], language)).toMatch(/2026/);
    }
  }
});
