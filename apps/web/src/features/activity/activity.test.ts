import type { Interaction, InteractionAction } from '@bugunne/contract/interactions';
import { describe, expect, it } from 'vitest';
import { applyFilters, type Filters, readFilters, writeFilters } from './filters.ts';
import { fold } from './fold.ts';
import { summarize } from './summarize.ts';

let minute = 0;
const entry = (contentTitle: string, action: InteractionAction, value = true): Interaction => ({
  id: crypto.randomUUID(),
  contentId: null,
  contentTitle,
  contentCategory: 'movie',
  verified: true,
  action,
  value,
  createdAt: new Date(Date.UTC(2026, 2, 5, 12, minute++)).toISOString(),
});
/** As the server lists them. */
const newestFirst = (...entries: Interaction[]) => entries.toReversed();
const none: Filters = { text: '', action: 'all', category: null };

describe('summarize', () => {
  it('takes the share of likes, and a seventh of all, rounded up', () => {
    const list = newestFirst(
      entry('A', 'like'),
      entry('B', 'like'),
      entry('C', 'dislike'),
      ...Array.from({ length: 5 }, () => entry('D', 'view')),
    );
    expect(summarize(list)).toEqual({ total: 8, likes: 2, dislikes: 1, likeRatio: 67, weeklyAverage: 2 });
  });

  it('does not count what was taken back or changed', () => {
    const list = newestFirst(
      entry('A', 'like'),
      entry('A', 'like', false),
      entry('B', 'like'),
      entry('B', 'dislike'),
      entry('B', 'like', false),
    );
    expect(summarize(list)).toMatchObject({ likes: 0, dislikes: 1, likeRatio: 0 });
  });

  it('has no ratio without an opinion', () => {
    expect(summarize([])).toEqual({ total: 0, likes: 0, dislikes: 0, likeRatio: null, weeklyAverage: 0 });
  });
});

describe('filters', () => {
  const list = [
    entry('Işık ve Gölge', 'like'),
    entry('İstanbul Hatırası', 'view'),
    { ...entry('Çılbır', 'save'), contentCategory: 'food' as const },
  ];
  const found = (change: Partial<Filters>) =>
    applyFilters(list, { ...none, ...change }).map((found) => found.contentTitle);

  it.each([
    ['isik', 'Işık ve Gölge'],
    ['IŞIK', 'Işık ve Gölge'],
    ['ISTANBUL hatirasi', 'İstanbul Hatırası'],
    ['çilbir', 'Çılbır'],
  ])('finds "%s"', (text, title) => {
    expect(found({ text })).toEqual([title]);
  });

  it('narrow by action and category together', () => {
    expect(found({ action: 'save', category: 'food' })).toEqual(['Çılbır']);
    expect(found({ action: 'save', category: 'music' })).toEqual([]);
    expect(found({ text: '  ' })).toHaveLength(3);
  });

  it('go into the address and come back; nonsense counts as none', () => {
    const filters: Filters = { text: 'ışık & 100%', action: 'like', category: 'movie' };
    expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters);
    expect(readFilters(new URLSearchParams('action=love&category=__proto__'))).toEqual(none);
    expect(`${writeFilters(none)}`).toBe('');
  });
});

describe('fold', () => {
  it('treats Turkish and plain letters alike', () => {
    expect(fold('Örümcek-Adam: İĞNE')).toBe('orumcek adam igne');
  });
});
