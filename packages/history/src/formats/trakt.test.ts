import { describe, expect, it } from 'vitest';
import { readHistory } from '../read-history.ts';
import { entryOf, file, fileCodes, json, zip } from '../testing/read-one.ts';

const heat = { title: 'Heat', year: 1995, ids: { trakt: 601, slug: 'heat-1995', imdb: 'tt0113277', tmdb: '949' } };
const dark = { title: 'Dark', year: 2017, ids: { trakt: '120', slug: 'dark', imdb: null, tmdb: 70523 } };
const untitledYear = { title: 'Yeraltı', year: null, ids: { trakt: 9, slug: 'yeralti', imdb: '', tmdb: null } };

const FILES = [
  json('watched/watched-movies.json', [
    { plays: 3, last_watched_at: '2023-05-01T20:00:00.000Z', last_updated_at: '2023-05-01T20:00:00.000Z', movie: heat },
    { plays: 1, last_watched_at: '2023-05-02T20:00:00.000Z', movie: untitledYear },
  ]),
  json('watched/watched-shows.json', [
    {
      plays: 20,
      last_watched_at: '2022-01-05T20:00:00.000Z',
      reset_at: null,
      show: dark,
      seasons: [
        { number: 0, episodes: [{ number: 1, plays: 1 }] },
        { number: 1, episodes: [{ number: 1, plays: 1 }] },
      ],
    },
    {
      plays: 1,
      show: { title: 'Lost', year: 2004, ids: {} },
      last_watched_at: null,
      seasons: [{ number: 0, episodes: [] }],
    },
  ]),
  json('watched/history-1.json', [
    { id: 1, watched_at: '2023-05-01T20:00:00.000Z', action: 'watch', type: 'movie', movie: heat },
    {
      id: 2,
      watched_at: '2022-01-05T20:00:00.000Z',
      type: 'episode',
      episode: { season: 1, number: 2, title: 'Lies', ids: {} },
      show: dark,
    },
    {
      id: 3,
      watched_at: '2024-01-05T20:00:00.000Z',
      type: 'episode',
      episode: { season: 0, number: 1, title: 'Special' },
      show: dark,
    },
  ]),
  json('ratings/ratings-movies.json', [
    { rated_at: '2023-06-01T10:00:00.000Z', rating: 9, type: 'movie', movie: heat },
  ]),
  json('ratings/ratings-seasons.json', [
    { rated_at: '2023-06-01T10:00:00.000Z', rating: 2, type: 'season', season: { number: 1, ids: {} }, show: dark },
  ]),
  json('ratings/ratings-episodes.json', [
    { rated_at: '2023-06-01T10:00:00.000Z', rating: 1, type: 'episode', episode: { season: 1, number: 1 }, show: dark },
  ]),
  json('ratings/ratings-shows.json', [{ rated_at: '2021-06-01T10:00:00.000Z', rating: 8, type: 'show', show: dark }]),
  json('lists/watchlist.json', [
    {
      rank: 1,
      id: 4,
      listed_at: '2024-01-01T00:00:00.000Z',
      notes: 'private note',
      type: 'movie',
      movie: { title: 'Ran', year: 1985, ids: { imdb: 'tt0089881' } },
    },
    { rank: 2, id: 5, listed_at: '2024-01-01T00:00:00.000Z', notes: null, type: 'movie', movie: heat },
  ]),
  json('lists/list-best.json', [
    { rank: 2, listed_at: '2024-01-01T00:00:00.000Z', type: 'person', person: { name: 'A' } },
    {
      rank: 1,
      id: 6,
      listed_at: '2024-01-01T00:00:00.000Z',
      type: 'movie',
      movie: { title: 'Tron', year: 1982, ids: {} },
    },
  ]),
  json('hidden/hidden-dropped.json', [
    { hidden_at: '2024-01-01T00:00:00.000Z', type: 'show', show: { title: 'Dropped', year: 2000, ids: {} } },
  ]),
  json('collection/collection-movies.json', []),
  json('user/profile.json', { username: 'someuser', name: 'Some User', private: false }),
];

describe('Trakt', () => {
  it('merges everything about a film or a series', async () => {
    const history = await readHistory([zip('trakt-backup-someuser.zip', FILES)]);
    expect(entryOf(history, 'Heat')).toMatchObject({
      kind: 'movie',
      seenOn: '2023-05-01',
      plays: 3,
      rating: 9,
      watchlist: false,
      ids: { imdb: 'tt0113277', tmdb: 949, trakt: 'heat-1995' },
    });
    expect(entryOf(history, 'Dark')).toMatchObject({ kind: 'series', rating: 8, seenOn: '2022-01-05', plays: 20 });
    expect(entryOf(history, 'Yeraltı').year).toBeNull();
    expect(entryOf(history, 'Ran')).toMatchObject({ watchlist: true, seen: false });
    expect(history.entries).toHaveLength(4);
    expect(history.skipped.map(({ file: name, code, count }) => [name, code, count])).toEqual([
      ['hidden/hidden-dropped.json', 'hidden', 1],
      ['lists/list-best.json', 'other-type', 1],
      ['lists/list-best.json', 'list', 1],
      ['watched/history-1.json', 'special', 1],
      ['watched/watched-shows.json', 'special', 1],
    ]);
    expect(fileCodes(history)).toMatchObject({ 'collection-movies.json': 'empty', 'profile.json': 'not-history' });
    expect(JSON.stringify(history)).not.toMatch(/someuser|Some User|private note/);
  });

  it('reports bad records and reads the others', async () => {
    const history = await readHistory([
      json('ratings-movies.json', [
        { rated_at: '2023-06-01T10:00:00.000Z', rating: 0, type: 'movie', movie: heat },
        { rated_at: 'soon', rating: 5, type: 'movie', movie: heat },
        { rated_at: '2023-06-01T10:00:00.000Z', rating: 5, type: 'movie', movie: { title: null, year: 1, ids: {} } },
        7,
        { rated_at: '2023-06-01T10:00:00.000Z', rating: '6', type: 'movie', movie: heat },
      ]),
    ]);
    expect(history.failed.map(({ line, code }) => [line, code])).toEqual([
      [1, 'bad-rating'],
      [2, 'bad-date'],
      [3, 'no-title'],
      [4, 'bad-shape'],
    ]);
    expect(history.failed[1]?.raw).toBe(
      '{"rated_at":"soon","rating":5,"type":"movie","movie":{"title":"Heat","year":1995}}',
    );
    expect(entryOf(history, 'Heat').rating).toBe(6);
  });

  it('counts whole plays, and a series whose progress was reset as seen', async () => {
    const watched = (plays: unknown, title: string) => ({
      plays,
      last_watched_at: '2023-05-01T20:00:00.000Z',
      reset_at: '2024-01-01T00:00:00.000Z',
      show: { title, year: 2016, ids: {} },
      seasons: [{ number: 1, episodes: [] }],
    });
    const history = await readHistory([json('watched-shows.json', [watched(2.5, 'Dark'), watched(0.2, 'Lost')])]);
    expect(entryOf(history, 'Dark')).toMatchObject({ plays: 2, seen: true, seenOn: '2023-05-01' });
    expect(entryOf(history, 'Lost').plays).toBe(1);
  });

  it('reads a file up to where it was cut off', async () => {
    const { bytes } = json('', [
      { watched_at: '2023-05-01T20:00:00.000Z', type: 'movie', movie: heat },
      { watched_at: '2023' },
    ]);
    const text = new TextDecoder().decode(bytes).slice(0, -8);
    const history = await readHistory([file('history.json', text)]);
    expect(history.entries).toHaveLength(1);
    expect(history.failed).toMatchObject([{ line: 2, code: 'broken-json' }]);
  });
});
