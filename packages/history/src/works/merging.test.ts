import { describe, expect, it } from 'vitest';
import { readHistory } from '../read-history.ts';
import { entryOf, file, json, zip } from '../testing/read-one.ts';
import { SAMPLE_FILES } from '../testing/sample-files.ts';
import type { HistoryFile } from '../types.ts';

/** A shuffled copy; the same for the same seed. */
function shuffled<T>(values: readonly T[], seed: number): T[] {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return values
    .map((value) => ({ value, order: next() }))
    .toSorted((left, right) => left.order - right.order)
    .map(({ value }) => value);
}

describe('files of all services together', () => {
  it('give the same result in any order', async () => {
    const expected = await readHistory(SAMPLE_FILES);
    for (let seed = 1; seed <= 12; seed += 1) expect(await readHistory(shuffled(SAMPLE_FILES, seed))).toEqual(expected);
  });

  it('give the same result when all are given twice, or once more in a zip', async () => {
    const expected = await readHistory(SAMPLE_FILES);
    expect(await readHistory([...SAMPLE_FILES, ...SAMPLE_FILES])).toEqual(expected);
    const known = SAMPLE_FILES.filter(
      ({ name }) => name !== 'diary.csv' && name !== 'notes.txt' && name !== 'unclear.csv',
    );
    const entries = (files: readonly HistoryFile[]) => readHistory(files).then((history) => history.entries);
    expect(await entries([zip('all.zip', known), ...known])).toEqual(await entries(known));
    expect(await entries([zip('all.zip', known)])).toEqual(await entries(known));
  });

  it('never double a work', async () => {
    const { entries } = await readHistory(SAMPLE_FILES);
    expect(entries.map(({ key }) => key)).toEqual([
      'movie:heat:1995:https://boxd.it/a1',
      'movie:heat:1995:tt0113277',
      'movie:heat:1995:tt9999999',
      'movie:kis-uykusu:2013',
      'movie:ran:',
      'movie:ran:1985',
      'movie:winter-sleep:2014',
      'screen:heat:',
      'series:chernobyl:2019',
      'series:the-crown:',
      'song:tarkan:kuzu-kuzu',
    ]);
  });
});

const LETTERBOXD = 'Date,Name,Year,Letterboxd URI,Rating\n';
const IMDB = 'Const,Your Rating,Date Rated,Title,Title Type,Year\n';

describe('works', () => {
  it('of Letterboxd, IMDb and Trakt are one by title and year or by id', async () => {
    const history = await readHistory([
      file('ratings.csv', `${LETTERBOXD}2022-01-01,Amélie,2001,https://boxd.it/a,4\n`),
      file('imdb.csv', `${IMDB}tt0211915,7,2023-01-01,Amelie,Movie,2001\n`),
      json('history.json', [
        {
          watched_at: '2024-01-01T10:00:00Z',
          type: 'movie',
          movie: { title: 'Le Fabuleux Destin d’Amélie Poulain', year: 2002, ids: { imdb: 'tt0211915' } },
        },
      ]),
    ]);
    expect(history.entries).toMatchObject([
      { title: 'Amelie', rating: 7, seenOn: '2024-01-01', services: ['imdb', 'trakt', 'letterboxd'] },
    ]);
  });

  it('are one when the years of two services are one apart, and two within a service', async () => {
    const apart = await readHistory([
      file('ratings.csv', `${LETTERBOXD}2022-01-01,Dogtooth,2009,https://boxd.it/a,4\n`),
      file('imdb.csv', `${IMDB}tt1379182,7,2023-01-01,Dogtooth,Movie,2010\n`),
    ]);
    expect(apart.entries).toMatchObject([{ year: 2010, rowCount: 2 }]);
    const within = await readHistory([
      file('imdb.csv', `${IMDB}tt1,7,2023-01-01,Twin,Movie,2010\ntt2,7,2023-01-01,Twin,Movie,2011\n`),
    ]);
    expect(within.entries).toHaveLength(2);
  });

  it('are two when a series has the name of a film, and a mini-series is one with its film at Letterboxd', async () => {
    const history = await readHistory([
      file(
        'ratings.csv',
        `${LETTERBOXD}2022-01-01,Fargo,1996,https://boxd.it/a,4\n2022-01-01,Chernobyl,2019,https://boxd.it/b,5\n`,
      ),
      file(
        'imdb.csv',
        `${IMDB}tt2802850,9,2023-01-01,Fargo,TV Series,2014–2024\ntt7366338,8,2021-01-01,Chernobyl,TV Mini Series,2019\n`,
      ),
    ]);
    expect(history.entries.map(({ title, kind, year }) => [title, kind, year])).toEqual([
      ['Fargo', 'movie', 1996],
      ['Chernobyl', 'series', 2019],
      ['Fargo', 'series', 2014],
    ]);
    expect(entryOf(history, 'Chernobyl').rating).toBe(10);
  });

  it('of the same title and year stay two when their ids differ', async () => {
    const history = await readHistory([
      file('imdb.csv', `${IMDB}tt0000011,7,2023-01-01,Twin,Movie,2010\ntt0000012,2,2023-01-01,Twin,Movie,2010\n`),
    ]);
    expect(history.entries.map(({ key, rating }) => [key, rating])).toEqual([
      ['movie:twin:2010:tt0000011', 7],
      ['movie:twin:2010:tt0000012', 2],
    ]);
  });

  it('are one song with guests and remaster notes, and two as a live version', async () => {
    const rows = ['Hey', 'Hey (feat. Ayda)', 'Hey - 2011 Remaster', 'Hey (Remastered 2009)', 'Hey - Live'];
    const history = await readHistory([
      file(
        'lastfm.csv',
        `utc_time,artist,album,track\n${rows.map((title, index) => `"2${index} Jan 2023, 09:42",Tarkan,,${title}`).join('\n')}\n`,
      ),
    ]);
    expect(history.entries.map(({ title, plays }) => [title, plays])).toEqual([
      ['Hey', 4],
      ['Hey - Live', 1],
    ]);
  });

  it('have the plays of the service with the most, because scrobbles repeat those of a player', async () => {
    const plays = (count: number) =>
      Array.from({ length: count }, (_, index) => `"2${index} Jan 2023, 09:42",Tarkan,,Hey`).join('\n');
    const listens = Array.from({ length: 3 }, (_, index) => ({
      listened_at: 1_672_653_420 + index * 600,
      track_metadata: { artist_name: 'Tarkan', track_name: 'Hey' },
    }));
    const history = await readHistory([
      file('a.csv', `utc_time,artist,album,track\n${plays(5)}\n`),
      json('b.json', listens),
    ]);
    expect(entryOf(history, 'Hey').plays).toBe(5);
  });
});
