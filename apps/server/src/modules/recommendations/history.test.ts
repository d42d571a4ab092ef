import { expect, test } from 'vitest';
import { type HistoryRow, toHistory } from './history.ts';

const row = (contentId: string, more: Partial<HistoryRow>): HistoryRow => ({
  contentId,
  liked: null,
  saved: false,
  viewed: false,
  excluded: null,
  reactedAt: 1,
  lastShownOn: null,
  ...more,
});

test('views and undone reactions are no feedback', () => {
  const rows = [
    row('liked', { liked: true }),
    row('disliked', { liked: false, viewed: true }),
    row('saved', { saved: true }),
    row('viewed', { viewed: true }),
    row('undone', {}),
    row('known', { excluded: 'seen', viewed: true }),
    row('unwanted', { excluded: 'unwanted' }),
    row('shown', { reactedAt: null, lastShownOn: '2026-03-01' }),
  ];
  expect(toHistory(rows, '2026-03-02').reactions).toBe(4);
});

test('items marked "seen it" or "not for me" stay excluded for ever', () => {
  const rows = [
    row('known', { excluded: 'seen', liked: true }),
    row('unwanted', { excluded: 'unwanted', lastShownOn: '2020-01-01' }),
    row('old', { lastShownOn: '2020-01-01' }),
  ];
  expect([...toHistory(rows, '2026-03-02').excluded]).toEqual(['known', 'unwanted']);
});
