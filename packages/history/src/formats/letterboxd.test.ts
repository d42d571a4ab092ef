import { describe, expect, it } from 'vitest';
import { readHistory } from '../read-history.ts';
import { entryOf, file, fileCodes, readText, zip } from '../testing/read-one.ts';

const HEADER = 'Date,Name,Year,Letterboxd URI';
const FILES = [
  file(
    'watched.csv',
    `${HEADER}\r\n2022-05-01,Kış Uykusu,2014,https://boxd.it/6zTe\r\n2022-05-02,Untitled,,https://boxd.it/x1\r\n`,
  ),
  file(
    'watchlist.csv',
    `${HEADER}\n2023-01-01,Kış Uykusu,2014,https://boxd.it/6zTe\n2023-01-02,Heat,1995,https://boxd.it/2bdi\n`,
  ),
  file('likes/films.csv', `${HEADER}\n2022-05-01,Kış Uykusu,2014,https://boxd.it/6zTe\n`),
  file(
    'ratings.csv',
    `${HEADER},Rating\n2022-05-01,Kış Uykusu,2014,https://boxd.it/6zTe,3.5\n2022-05-03,Cats,2019,https://boxd.it/kq2,0.5\n2022-05-04,Tenet,2020,https://boxd.it/kq3,0\n`,
  ),
  file(
    'diary.csv',
    `${HEADER},Rating,Rewatch,Tags,Watched Date\n2023-02-03,Kış Uykusu,2014,https://boxd.it/entry1,5,Yes,"with Ali, secret",2023-02-01\n2022-05-01,Kış Uykusu,2014,https://boxd.it/entry2,3.5,,,2022-04-30\n`,
  ),
];

describe('Letterboxd', () => {
  it('makes one entry of a film in five files', async () => {
    const history = await readHistory(FILES);
    expect(entryOf(history, 'Kış Uykusu')).toMatchObject({
      kind: 'movie',
      year: 2014,
      seen: true,
      seenOn: '2023-02-01',
      plays: 2,
      rating: 10,
      liked: true,
      watchlist: false,
      ids: { letterboxd: 'https://boxd.it/6zTe' },
      rowCount: 6,
    });
    expect(entryOf(history, 'Heat')).toMatchObject({ seen: false, watchlist: true, seenOn: null, plays: 0 });
    expect(entryOf(history, 'Cats').rating).toBe(1);
    expect(entryOf(history, 'Tenet')).toMatchObject({ rating: null, seen: true });
    expect(entryOf(history, 'Untitled').year).toBeNull();
    expect(history.entries).toHaveLength(5);
    expect(history.files.map(({ format }) => format)).toEqual([
      'letterboxd-diary',
      'letterboxd-likes',
      'letterboxd-ratings',
      'letterboxd-watched',
      'letterboxd-watchlist',
    ]);
    expect(JSON.stringify(history)).not.toContain('secret');
  });

  it('ignores deleted and orphaned files, also their hearts and those under the top folder of a zip', async () => {
    const heart = `${HEADER}\n2022-05-01,Heat,1995,https://boxd.it/2bdi\n`;
    const history = await readHistory([
      file('deleted/likes/films.csv', heart),
      zip('letterboxd-someuser.zip', [
        file('letterboxd-someuser/orphaned/likes/films.csv', heart),
        file('letterboxd-someuser/likes/films.csv', `${HEADER}\n2022-05-01,Ran,1985,https://boxd.it/2bdk\n`),
      ]),
    ]);
    expect(history.entries.map(({ title, liked }) => [title, liked])).toEqual([['Ran', true]]);
    expect(fileCodes(history)).toEqual({
      'deleted/films.csv': 'deleted-items',
      'orphaned/films.csv': 'deleted-items',
      'likes/films.csv': null,
    });
  });

  it('needs the name of the file when the header is that of three', async () => {
    const text = `${HEADER}\n2022-05-01,Heat,1995,https://boxd.it/2bdi\n`;
    expect(fileCodes(await readText('export.csv', text))).toEqual({ 'export.csv': 'unclear-name' });
    for (const [name, watchlist] of [
      ['watched (1).csv', false],
      ['my-watchlist-2024.csv', true],
    ] as const)
      expect(entryOf(await readText(name, text), 'Heat').watchlist).toBe(watchlist);
  });

  const LIST = `Letterboxd list export v7
Date,Name,Tags,URL,Description
2024-01-01,Best of all,private tag,https://boxd.it/abc,"<a href=""https://example.org"">link</a>, and
a second line"

Position,Name,Year,URL,Description
1,Heat,1995,https://boxd.it/2bdi,"He said ""hi"""
2,Ran,1985,https://boxd.it/2bdk,
`;

  it('skips the films of lists, or saves them when the user wants it', async () => {
    const skipped = await readText('best-of-all.csv', LIST);
    expect(skipped.entries).toEqual([]);
    expect(skipped.skipped).toMatchObject([{ code: 'list', count: 2, rows: [{ line: 7 }, { line: 8 }] }]);
    const saved = await readText('best-of-all.csv', LIST, { lists: 'save' });
    expect(saved.entries.map(({ title, watchlist }) => [title, watchlist])).toEqual([
      ['Heat', true],
      ['Ran', true],
    ]);
  });

  it('reads files for its own import, with ids, ratings of ten and guarded titles', async () => {
    const text =
      'imdbID,tmdbID,Title,Year,Directors,WatchedDate,Rating10,Tags\r\ntt0113277,949,Heat,1995,Michael Mann,2025-03-02,9,liked\r\n,,"\'=2+2, ""the film""",2001,,,,\r\n';
    const history = await readText('bugunne-letterboxd-1.csv', text);
    expect(history.entries).toMatchObject([
      { title: '=2+2, "the film"', year: 2001, seen: true, seenOn: null, rating: null, ids: {} },
      { title: 'Heat', year: 1995, seen: true, seenOn: '2025-03-02', rating: 9, ids: { imdb: 'tt0113277', tmdb: 949 } },
    ]);
    const watchlist = await readText('bugunne-letterboxd-watchlist-1.csv', 'imdbID,tmdbID,Title,Year\n,,Ran,1985\n');
    expect(watchlist.entries).toMatchObject([{ title: 'Ran', seen: false, watchlist: true }]);
  });

  it('reports bad rows by line and reads the others', async () => {
    const history = await readText(
      'ratings.csv',
      `${HEADER},Rating\n2022-05-01,,1995,https://boxd.it/a,4\nsoon,Heat,1995,https://boxd.it/b,4\n2022-05-01,Ran,1985,https://boxd.it/c,7\n2022-05-01,Alien,1979,https://boxd.it/d,4\n2022-05-01,"=SUM(A1)",1990,https://boxd.it/e,4\n`,
    );
    expect(history.failed).toEqual([
      { file: 'ratings.csv', line: 2, raw: '2022-05-01,,1995,4', code: 'no-title' },
      { file: 'ratings.csv', line: 3, raw: 'soon,Heat,1995,4', code: 'bad-date' },
      { file: 'ratings.csv', line: 4, raw: '2022-05-01,Ran,1985,7', code: 'bad-rating' },
    ]);
    expect(history.entries.map(({ title }) => title)).toEqual(['Alien', '=SUM(A1)']);
    expect(history.files[0]).toMatchObject({ rows: 5, failedRows: 3 });
  });
});
