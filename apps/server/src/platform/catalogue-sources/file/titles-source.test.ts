import { expect, test } from 'vitest';
import type { PacedHttp } from '../paced-http.ts';
import type { SourcePage } from '../source.ts';
import { TableError, titlesSource } from './titles-source.ts';

const http: PacedHttp = { get: () => Promise.reject(new Error('a file asks for nothing')) };
const read = async (text: string | Uint8Array, cursor: string | null = null): Promise<SourcePage[]> => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const pages: SourcePage[] = [];
  for await (const page of titlesSource('titles.csv', bytes).pages(cursor, http)) pages.push(page);
  return pages;
};
const HEADER = 'category,title,turkish title,year,director,genres,countries,languages,minutes,imdb';

test('a table of titles is read, with columns in any order and of either language', async () => {
  const english = await read(
    `${HEADER}\nmovie,Far Hill,Uzak Tepe,2021,"Ada B; Can D",Drama;Western,kr,Korean,101,tt0000001\n`,
  );
  const turkish = await read(
    'Yıl;Tür;Başlık;Türkçe adı;Yönetmen;Türler;Ülke;Dil;Süre;IMDb\n2021;Film;Far Hill;Uzak Tepe;Ada B|Can D;dram|western;KR;korece;101;tt0000001\n',
  );
  const [record] = english.flatMap(({ records }) => records);
  expect(record).toMatchObject({
    category: 'movie',
    facts: {
      originalTitle: 'Far Hill',
      turkishTitle: 'Uzak Tepe',
      year: 2021,
      makers: ['Ada B', 'Can D'],
      genres: ['dram', 'western'],
      countries: ['KR'],
      languages: ['korece'],
      minutes: 101,
      note: 1,
    },
    outsideIds: { imdb: 'tt0000001' },
  });
  expect(turkish.flatMap(({ records }) => records)[0]?.facts).toEqual(record?.facts);
});

test('a line that cannot be read is named with its number and reason, and stops no other', async () => {
  const pages = await read(
    `${HEADER}\nopera,A,,2000,B,,,,,\nmovie,C,,soon,D,,,,,\nmovie,E,E,2001,F,Drama;Slapstick,,,90,\n`,
  );
  expect(pages.flatMap(({ records }) => records).map(({ facts }) => facts.originalTitle)).toEqual(['E']);
  expect(pages.flatMap(({ failures }) => failures)).toEqual([
    { sourceId: 'line 2', reason: 'the category “opera” is none of movie, series, song and album' },
    { sourceId: 'line 3', reason: expect.stringMatching(/^year: /) },
  ]);
  expect(pages.flatMap(({ unmapped }) => [...unmapped])).toEqual([['genre Slapstick', 1]]);
});

test('a line that is stored but never picked is named with what it lacks', async () => {
  const pages = await read(`${HEADER}\nmovie,E,E,2001,F,Slapstick,,,90,\nmovie,G,,2001,F,Drama,,,,\n`);
  expect(pages.flatMap(({ unpicked }) => unpicked ?? [])).toEqual([
    { sourceId: 'line 2', reason: 'without a genre or mood of ours' },
    { sourceId: 'line 3', reason: 'without a Turkish title, without minutes' },
  ]);
});

test('works in other letters are different works, and a line with an id is known by it', async () => {
  const lines = ['movie,기생충,,2003,,,,,,', 'movie,올드보이,,2003,,,,,,', 'movie,Far Hill,,2021,,,,,,tt0000001'];
  const [one, other, withId] = (await read(`${HEADER}\n${lines.join('\n')}\n`)).flatMap(({ records }) => records);
  expect(one?.sourceId).not.toBe(other?.sourceId);
  expect(withId?.sourceId).toBe('tt0000001');
  const again = (await read(`${HEADER}\n${lines[0]}\n`)).flatMap(({ records }) => records);
  expect(again[0]?.sourceId).toBe(one?.sourceId);
});

test('songs and albums have their artist', async () => {
  const pages = await read(
    'kategori,ad,sanatçı,yıl,türler,albüm\nşarkı,Kara Tren,Ada B,1990,Pop,Yol\nalbum,Yol,Ada B,1990,Pop,\n',
  );
  const records = pages.flatMap(({ records }) => records);
  expect(records.map(({ category, facts }) => [category, facts.musicKind, facts.makers, facts.album])).toEqual([
    ['music', 'song', ['Ada B'], 'Yol'],
    ['music', 'album', ['Ada B'], undefined],
  ]);
});

test('an import continues with the next line', async () => {
  const lines = Array.from({ length: 450 }, (_, n) => `movie,Film ${n},Film ${n},2000,A,Drama,,,90,`);
  const text = [HEADER, ...lines].join('\n');
  const all = await read(text);
  expect(all.map(({ records }) => records.length)).toEqual([200, 200, 50]);
  const rest = await read(text, all[1]?.cursor ?? '');
  expect(rest.flatMap(({ records }) => records)).toEqual(all[2]?.records);
});

test.each(['', 'a,b,c\n1,2,3', '{"json": true}'])('a file without our columns is refused: %s', async (text) => {
  await expect(read(text)).rejects.toThrow(TableError);
});
