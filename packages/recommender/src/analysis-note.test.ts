import { LANGUAGE_CODES } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { analysisNote } from './analysis-note.ts';
import type { Reason } from './types.ts';

const picks = [
  { category: 'movie', source: 'engine', reasons: [{ kind: 'genre', value: 'bilim kurgu', strength: 0.8 }] },
  { category: 'series', source: 'engine', reasons: [{ kind: 'likedItem', value: 'series-x', strength: 0.8 }] },
  { category: 'food', source: 'engine', reasons: [{ kind: 'cuisine', value: 'türk', strength: 0.8 }] },
  { category: 'music', source: 'engine', reasons: [{ kind: 'mood', value: 'enerjik', strength: 0.8 }] },
] as const;

const note = (language: 'tr' | 'en', reactions = 12, list: Parameters<typeof analysisNote>[0] = picks) =>
  analysisNote(list, language, reactions);

test('names the source of the picks and the three strongest signals', () => {
  expect(note('tr')).toBe(
    'Bugünün önerilerini yerleşik öneri motoru, 12 geri bildirimini de hesaba katarak seçti. Seçimde öne çıkanlar: bilim kurgu türü, daha önce beğendiklerin ve Türk mutfağı.',
  );
  expect(note('en')).toBe(
    'The built-in recommender chose today’s picks, taking 12 reactions of yours into account. What counted most: the science fiction genre, what you’ve liked before, and Turkish cuisine.',
  );
});

test('mentions reactions only when there are any, with a singular for one', () => {
  expect(note('tr', 0)).not.toMatch(/geri bildirim|\d/);
  expect(note('en', 0)).not.toMatch(/reaction|\d/);
  expect(note('en', 1)).toContain('one reaction of');
});

test('does not count a high rating as a personal reason', () => {
  const rated = [{ ...picks[0], reasons: [{ kind: 'rating', value: '8.4', strength: 0.2 }] as const }];
  expect(note('en', 0, rated)).toBe(
    'The built-in recommender chose today’s picks. The more you like and save, the closer they get to your taste.',
  );
});

test('names a signal of several picks once', () => {
  const same = [picks[0], { ...picks[0], category: 'series' as const }];
  expect(note('tr', 0, same).match(/bilim kurgu/g)).toHaveLength(1);
});

test.each(LANGUAGE_CODES)('calls built-in defaults by that name (%s)', (language) => {
  const defaults = picks.map((pick) => ({ ...pick, source: 'default' as const }));
  const text = note(language, 3, defaults);
  expect(text).toMatch(language === 'tr' ? /varsayılan/ : /default/);
  expect(text).not.toMatch(/bilim kurgu|science/);
});

test.each([
  [['engine', 'engine', 'engine'], ['yerleşik öneri motoru'], ['yapay zekâ', 'varsayılan']],
  [['model', 'model', 'model'], ['yapay zekâ'], ['yerleşik', 'varsayılan']],
  [['model', 'engine', 'model'], ['yapay zekâ', 'yerleşik öneri motoru'], ['varsayılan']],
  [['engine', 'default', 'engine'], ['yerleşik öneri motoru', 'varsayılan'], ['yapay zekâ']],
  [['model', 'default', 'default'], ['yapay zekâ', 'varsayılan'], ['yerleşik']],
  [['model', 'engine', 'default'], ['yapay zekâ', 'yerleşik öneri motoru', 'varsayılan'], []],
] as const)('%s: names every source that chose a pick, and no other', (sources, named, unnamed) => {
  const text = analysisNote(
    sources.map((source) => ({ category: 'movie' as const, source, reasons: [] })),
    'tr',
    0,
  );
  for (const words of named) expect(text).toContain(words);
  for (const words of unnamed) expect(text).not.toContain(words);
});

test.each(LANGUAGE_CODES)('names no signal without personal reasons or without picks (%s)', (language) => {
  const discovery: Reason[] = [{ kind: 'discovery', value: 'new', strength: 0.3 }];
  for (const list of [
    [],
    [{ category: 'movie' as const, source: 'engine' as const, reasons: discovery }],
    [{ category: 'movie' as const, source: 'engine' as const, reasons: [] }],
  ]) {
    expect(note(language, 0, list)).not.toMatch(/öne çıkanlar|What counted/);
    expect(note(language, 0, list).split('. ').length).toBe(2);
  }
});
