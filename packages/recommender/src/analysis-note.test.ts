import { LANGUAGE_CODES } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { analysisNote } from './analysis-note.ts';
import type { Reason } from './types.ts';

const picks = [
  { category: 'movie', reasons: [{ kind: 'genre', value: 'bilim kurgu', strength: 0.8 }] },
  { category: 'series', reasons: [{ kind: 'likedItem', value: 'series-x', strength: 0.8 }] },
  { category: 'food', reasons: [{ kind: 'cuisine', value: 'türk', strength: 0.8 }] },
  { category: 'music', reasons: [{ kind: 'mood', value: 'enerjik', strength: 0.8 }] },
] as const;

const note = (language: 'tr' | 'en', reactions = 12, list: Parameters<typeof analysisNote>[0] = picks) =>
  analysisNote(list, language, { source: 'engine', reactions });

test('tells who chose and which three signals led', () => {
  expect(note('tr')).toBe(
    'Bugünün önerilerini yerleşik öneri motoru, 12 geri bildirimini de hesaba katarak seçti. Sana uyan yönleri: bilim kurgu türü, beğendiklerin ve Türk mutfağı.',
  );
  expect(note('en')).toBe(
    "The built-in recommender chose today's picks and took 12 reactions of yours into account. What suits you: the science fiction genre, titles you liked, and Turkish cuisine.",
  );
});

test('does not speak of reactions that nobody gave, and counts a single one as one', () => {
  expect(note('tr', 0)).not.toMatch(/geri bildirim|\d/);
  expect(note('en', 0)).not.toMatch(/reaction|\d/);
  expect(note('en', 1)).toContain('1 reaction of');
});

test('names a signal that led several picks once', () => {
  const same = [picks[0], { ...picks[0], category: 'series' as const }];
  expect(note('tr', 0, same).match(/bilim kurgu/g)).toHaveLength(1);
});

test.each(LANGUAGE_CODES)('built-in defaults are called so (%s)', (language) => {
  const text = analysisNote(picks, language, { source: 'default', reactions: 3 });
  expect(text).toMatch(language === 'tr' ? /varsayılan/ : /default/);
  expect(text).not.toMatch(/bilim kurgu|science/);
});

test.each(LANGUAGE_CODES)('with nothing personal, and with no picks, it claims no signal (%s)', (language) => {
  const discovery: Reason[] = [{ kind: 'discovery', value: 'new', strength: 0.3 }];
  for (const list of [
    [],
    [{ category: 'movie' as const, reasons: discovery }],
    [{ category: 'movie' as const, reasons: [] }],
  ]) {
    expect(note(language, 0, list)).not.toMatch(/Öne çıkanlar|What led/);
    expect(note(language, 0, list).split('. ').length).toBe(2);
  }
});
