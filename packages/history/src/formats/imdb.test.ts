import { describe, expect, it } from 'vitest';
import { readHistory } from '../read-history.ts';
import { entryOf, file, readText } from '../testing/read-one.ts';

const OLD = `"position","const","created","modified","description","Title","Title type","Directors","You rated","IMDb Rating","Runtime (mins)","Year","Genres","Num. Votes","Release Date (month/day/year)","URL"
"1","tt0113277","Sun Mar  1 00:00:00 2015","","","Heat","Feature Film","Michael Mann","9","8.3","170","1995","action, crime","1","1995-12-15","http://www.imdb.com/title/tt0113277/"
"2","tt0903747","Mon Mar  2 00:00:00 2015","","my note","Breaking Bad","TV Series","","","9.5","45","2008","drama","1","2008-01-20","http://www.imdb.com/title/tt0903747/"
`;
const RATINGS = `Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors
tt0113277,10,2020-01-05,Heat,https://www.imdb.com/title/tt0113277,movie,8.3,170,1995,"Action, Crime",1,1995-12-15,Michael Mann
tt7366338,9,2020-02-05,Chernobyl,https://www.imdb.com/title/tt7366338,tvMiniSeries,9.3,330,2019,Drama,1,2019-05-06,
tt2301451,10,2020-03-05,Breaking Bad: Ozymandias,https://www.imdb.com/title/tt2301451,tvEpisode,10,47,2013,Drama,1,2013-09-15,
tt6161168,8,2020-03-06,Red Dead Redemption II,https://www.imdb.com/title/tt6161168,videoGame,9.7,,2018,,1,2018-10-26,
`;
const NEW = `Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors
tt0245429,7,2024-12-01,Spirited Away,Sen to Chihiro no kamikakushi,u,Movie,8.6,124,2001,Animation,1,2001-07-20,Hayao Miyazaki
tt2442560,3,2024-12-02,Peaky Blinders,Peaky Blinders,u,TV Series,8.7,60,2013–2022,Crime,1,2013-09-12,
tt0000001,5,2024-12-03,Bad, Worse,Bad, Worse,u,Movie,5,1,1999,Drama,1,1999-01-01,
tt0000002,11,2024-12-03,Too High,Too High,u,Movie,5,1,1999,Drama,1,1999-01-01,
tt0000003,6,2024-12-03,Short Row
`;
const WATCHLIST = `Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated
1,tt1375666,2024-01-01,2024-01-01,,Inception,Inception,u,Movie,8.8,148,2010,Action,1,2010-07-16,Christopher Nolan,,
2,tt0113277,2024-01-01,2024-01-01,,Heat,Heat,u,Movie,8.3,170,1995,Action,1,1995-12-15,Michael Mann,8,2024-05-05
3,nm0000151,2024-01-01,2024-01-01,,Morgan Freeman,,u,,,,,,,,,,
`;

describe('IMDb', () => {
  it('reads the export of 2015: rated rows are seen, the others of a watchlist saved', async () => {
    const history = await readText('watchlist.csv', OLD);
    expect(entryOf(history, 'Heat')).toMatchObject({ kind: 'movie', rating: 9, seenOn: '2015-03-01', year: 1995 });
    expect(entryOf(history, 'Breaking Bad')).toMatchObject({ kind: 'series', watchlist: true, seen: false });
    expect(JSON.stringify(history)).not.toContain('my note');
  });

  it('reads ratings since 2017 and skips episodes and games', async () => {
    const history = await readText('ratings.csv', RATINGS);
    expect(history.entries.map(({ title, kind, rating }) => [title, kind, rating])).toEqual([
      ['Heat', 'movie', 10],
      ['Chernobyl', 'series', 9],
    ]);
    expect(history.skipped.map(({ code, count }) => [code, count])).toEqual([
      ['episode', 1],
      ['other-type', 1],
    ]);
  });

  it('reads the types of late 2024, original titles, spans of years and uneven rows', async () => {
    const history = await readText('a1b2.csv', NEW);
    expect(entryOf(history, 'Spirited Away').originalTitle).toBe('Sen to Chihiro no kamikakushi');
    expect(entryOf(history, 'Peaky Blinders')).toMatchObject({ kind: 'series', year: 2013, rating: 3 });
    expect(entryOf(history, 'Short Row')).toMatchObject({ kind: 'screen', rating: 6 });
    expect(history.failed.map(({ line, code }) => [line, code])).toEqual([[5, 'bad-rating']]);
  });

  it('reads watchlists, where rated titles are seen and names are skipped', async () => {
    const history = await readText('WATCHLIST.csv', WATCHLIST);
    expect(entryOf(history, 'Inception')).toMatchObject({ watchlist: true, ids: { imdb: 'tt1375666' } });
    expect(entryOf(history, 'Heat')).toMatchObject({ watchlist: false, seen: true, rating: 8 });
    expect(history.skipped).toMatchObject([{ code: 'other-type', count: 1 }]);
  });

  it('skips what was not rated on other lists, unless the user wants it saved', async () => {
    for (const text of [WATCHLIST, OLD]) {
      const { entries, skipped } = await readText('worst-films.csv', text);
      expect(entries.map(({ title, seen }) => [title, seen])).toEqual([['Heat', true]]);
      expect(skipped).toContainEqual(expect.objectContaining({ code: 'list', count: 1 }));
      const saved = await readText('worst-films.csv', text, { lists: 'save' });
      expect(saved.entries.map(({ watchlist }) => watchlist).toSorted()).toEqual([false, true]);
    }
  });

  it('finds columns in any order and separator', async () => {
    const text =
      'Title;Year;Title Type;Const;Your Rating;Date Rated\nHeat;1995;Movie;tt0113277;9;05.03.2024\nRan;1985;Movie;tt0089881;2;15.03.2024\n';
    const history = await readText('ratings.csv', text);
    expect(entryOf(history, 'Heat')).toMatchObject({ rating: 9, seenOn: '2024-03-05' });
  });

  it('has the latest rating of all exports once', async () => {
    const history = await readHistory([file('a.csv', OLD), file('b.csv', RATINGS), file('c.csv', WATCHLIST)]);
    expect(entryOf(history, 'Heat')).toMatchObject({ rating: 8, rowCount: 3, watchlist: false });
  });
});
