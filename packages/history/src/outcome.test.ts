import { describe, expect, it } from 'vitest';
import { OFTEN_HEARD, oftenHeardFrom, outcomeOf } from './outcome.ts';
import type { HistoryEntry } from './types.ts';

function entry(changes: Partial<HistoryEntry>): HistoryEntry {
  return {
    key: 'movie:heat:1995',
    services: ['letterboxd'],
    kind: 'movie',
    title: 'Heat',
    originalTitle: null,
    year: 1995,
    artist: null,
    album: null,
    ids: {},
    seen: true,
    seenOn: null,
    plays: 1,
    rating: null,
    liked: false,
    watchlist: false,
    rowCount: 1,
    rows: [],
    ...changes,
  };
}

describe('the outcome of an entry', () => {
  it.each([
    [{ rating: 10 }, 'like'],
    [{ rating: 8 }, 'like'],
    [{ rating: 7 }, null],
    [{ rating: 5 }, null],
    [{ rating: 4 }, 'dislike'],
    [{ rating: 1 }, 'dislike'],
    [{ rating: null }, null],
    [{ liked: true }, 'like'],
    [{ liked: true, rating: 3 }, 'like'],
    [{ kind: 'song', plays: 8 }, 'like'],
    [{ kind: 'song', plays: 7 }, null],
    [{ kind: 'series', plays: 80 }, null],
  ] as const)('%j is %s', (changes, opinion) => {
    expect(outcomeOf(entry(changes), 8)).toEqual({ seen: true, opinion, saved: false });
  });

  it('is saved for what is on a watchlist and not seen', () => {
    expect(outcomeOf(entry({ watchlist: true, seen: false }), 8)).toEqual({ seen: false, opinion: null, saved: true });
    expect(outcomeOf(entry({ watchlist: true, seen: true }), 8).saved).toBe(false);
  });
});

describe('an often-heard song', () => {
  const songs = (plays: readonly number[]) => plays.map((count) => entry({ kind: 'song', plays: count }));

  it('has at least eight plays', () => {
    expect(oftenHeardFrom(songs([3, 2, 1]))).toBe(OFTEN_HEARD.plays);
    expect(oftenHeardFrom([])).toBe(OFTEN_HEARD.plays);
  });

  it('is in the most heard tenth of many songs', () => {
    const many = songs(Array.from({ length: 1000 }, (_, index) => index + 1));
    expect(oftenHeardFrom(many)).toBe(901);
    expect(many.filter((one) => outcomeOf(one, oftenHeardFrom(many)).opinion === 'like')).toHaveLength(100);
  });

  it('may be each of twenty songs, and at most one of five hundred', () => {
    expect(oftenHeardFrom(songs(Array.from({ length: 20 }, () => 50)))).toBe(50);
    expect(oftenHeardFrom(songs(Array.from({ length: 20 }, (_, index) => 30 - index)))).toBe(11);
    expect(oftenHeardFrom(songs(Array.from({ length: 20_000 }, (_, index) => index)))).toBe(19_500);
  });
});
