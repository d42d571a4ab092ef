import {
  contentIdSchema,
  DESCRIPTION_LIMITS,
  MOVIE_GENRE_VALUES,
  MUSIC_GENRE_VALUES,
  SERIES_GENRE_VALUES,
} from '@bugunne/contract';
import { describe, expect, it, test } from 'vitest';
import { itemFactsSchema, type ListedCategory } from './facts.ts';
import { itemIds, slugOf } from './item-id.ts';
import { listedItem, shownItem } from './listed-item.ts';
import { mergeFacts, withoutDisplayOnly } from './merge.ts';

const film = {
  originalTitle: 'Gisaengchung',
  turkishTitle: 'Parazit',
  englishTitle: 'Parasite',
  year: 2019,
  makers: ['Bong Joon-ho'],
  cast: ['Song Kang-ho'],
  genres: ['gerilim' as const, 'dram' as const],
  countries: ['KR'],
  minutes: 132,
  note: 90,
};
const song = { originalTitle: 'Gesi Bağları', year: 1990, makers: ['Barış Manço'], minutes: 4, note: 5 };
const line = (category: ListedCategory, facts: object) => {
  const item = shownItem('an-id', category, itemFactsSchema.parse(facts));
  return [item?.description.tr, item?.description.en];
};

describe('the line of a listed item', () => {
  it.each([
    ['movie', film, '2019 Güney Kore yapımı gerilim ve dram filmi.', 'Thriller and drama film from South Korea, 2019.'],
    [
      'series',
      { ...film, countries: ['US'] },
      '2019 ABD yapımı gerilim ve dram dizisi.',
      'Thriller and drama series from the US, 2019.',
    ],
    ['movie', { ...film, countries: [], genres: ['western'] }, '2019 yapımı western filmi.', 'Western film, 2019.'],
    ['movie', { ...film, genres: [] }, '2019 Güney Kore yapımı film.', 'Film from South Korea, 2019.'],
    ['music', { ...song, genres: ['folk'] }, '1990 çıkışlı folk şarkısı.', 'Folk song from 1990.'],
    [
      'music',
      { ...song, musicKind: 'album', genres: ['rock', 'pop'] },
      '1990 çıkışlı rock ve pop albümü.',
      'Rock and pop album from 1990.',
    ],
    ['music', { ...song, moods: ['enerjik'] }, '1990 çıkışlı enerjik şarkı.', 'Energetic song from 1990.'],
    ['music', song, '1990 çıkışlı şarkı.', 'Song from 1990.'],
    ['music', { ...song, genres: ['türkü'] }, '1990 çıkışlı türkü.', 'Turkish folk song from 1990.'],
    [
      'music',
      { ...song, genres: ['anadolu rock', 'pop'] },
      '1990 çıkışlı Anadolu rock ve pop şarkısı.',
      'Anatolian rock and pop song from 1990.',
    ],
    [
      'music',
      { ...song, genres: ['sanat müziği'] },
      '1990 çıkışlı sanat müziği parçası.',
      'Turkish art music song from 1990.',
    ],
    ['music', { ...song, moods: ['parti'] }, '1990 çıkışlı parti şarkısı.', 'Party song from 1990.'],
    [
      'music',
      { ...song, moods: ['parti', 'enerjik'] },
      '1990 çıkışlı enerjik parti şarkısı.',
      'Party and energetic song from 1990.',
    ],
    [
      'movie',
      { ...film, countries: ['HK'], genres: ['dram'] },
      '2019 Hong Kong yapımı dram filmi.',
      'Drama film from Hong Kong, 2019.',
    ],
  ] as const)('says the facts of a %s: %j', (category, facts, tr, en) => {
    expect(line(category, facts)).toEqual([tr, en]);
  });

  it('fits the card for the longest names', () => {
    const longest = (values: readonly string[]) => values.toSorted((a, b) => b.length - a.length).slice(0, 2);
    const lines = [
      line('movie', { ...film, genres: longest(MOVIE_GENRE_VALUES), countries: ['VC'] }),
      line('series', { ...film, genres: longest(SERIES_GENRE_VALUES), countries: ['BA'] }),
      line('music', { ...song, musicKind: 'album', genres: longest(MUSIC_GENRE_VALUES) }),
    ];
    expect(lines.flat().filter((text) => (text ?? '').length > DESCRIPTION_LIMITS.description)).toEqual([]);
  });
});

test.each([
  ['the genres of another category only', 'movie', { ...film, genres: ['rock'] }],
  ['no title', 'movie', { ...film, originalTitle: undefined, turkishTitle: undefined, englishTitle: undefined }],
  ['no artist', 'music', { ...song, genres: ['rock'], makers: [] }],
] as const)('an item with %s is never picked', (_, category, facts) => {
  expect(listedItem('an-id', category, itemFactsSchema.parse(facts))).toBeNull();
});

test('an item for adults is neither shown nor picked', () => {
  const facts = itemFactsSchema.parse({ ...film, isAdult: true });
  expect(shownItem('an-id', 'movie', facts)).toBeNull();
  expect(listedItem('an-id', 'movie', facts)).toBeNull();
});

test('an item without a running time is shown but never picked', () => {
  const facts = itemFactsSchema.parse({ ...film, minutes: undefined });
  expect(shownItem('an-id', 'movie', facts)).toMatchObject({ title: { tr: 'Parazit' }, duration: 0 });
  expect(listedItem('an-id', 'movie', facts)).toBeNull();
});

describe('merging facts', () => {
  it('takes each fact from the most trusted source that knows it', () => {
    const { facts, sources } = mergeFacts([
      { source: 'tvmaze', facts: { originalTitle: 'From TVmaze', seasons: 5, cast: ['A'] } },
      { source: 'wikidata', facts: { originalTitle: 'From Wikidata', seasons: 3, cast: [] } },
      { source: 'bugunne', facts: { originalTitle: 'Ours' } },
    ]);
    expect(facts).toEqual({ originalTitle: 'Ours', seasons: 5, cast: ['A'] });
    expect(sources).toEqual({ originalTitle: 'bugunne', seasons: 'tvmaze', cast: 'tvmaze' });
  });

  it('uses facts of TMDB for nothing but what is shown', () => {
    const { facts } = mergeFacts([
      {
        source: 'tmdb',
        facts: { turkishTitle: 'Türkçe Ad', genres: ['dram'], year: 2020, note: 9, trailerId: 'abcdefghijk' },
      },
    ]);
    expect(facts).toEqual({ turkishTitle: 'Türkçe Ad', trailerId: 'abcdefghijk' });
  });

  it('is for adults when any source says so', () => {
    const { facts, sources } = mergeFacts([
      { source: 'bugunne', facts: { originalTitle: 'A', isAdult: false } },
      { source: 'tmdb', facts: { isAdult: true } },
    ]);
    expect(facts.isAdult).toBe(true);
    expect(sources.isAdult).toBe('tmdb');
  });

  it('tells facts of TMDB from those that may be used for more than showing them', () => {
    const merged = mergeFacts([
      { source: 'tmdb', facts: { turkishTitle: 'Türkçe Ad', trailerId: 'abcdefghijk' } },
      { source: 'wikidata', facts: { originalTitle: 'Başka', trailerId: 'lmnopqrstuv' } },
    ]);
    expect(merged.facts).toEqual({ originalTitle: 'Başka', turkishTitle: 'Türkçe Ad', trailerId: 'lmnopqrstuv' });
    expect(withoutDisplayOnly(merged)).toEqual({ originalTitle: 'Başka', trailerId: 'lmnopqrstuv' });
  });

  it('does not depend on the order of the sources', () => {
    const all = [
      { source: 'musicbrainz' as const, facts: { year: 1990 } },
      { source: 'wikidata' as const, facts: { year: 1991 } },
    ];
    expect(mergeFacts(all)).toEqual(mergeFacts(all.toReversed()));
  });
});

test.each([
  ['Selvi Boylum Al Yazmalım', 'selvi-boylum-al-yazmalim'],
  ['Işık İçinde', 'isik-icinde'],
  ['WALL·E', 'wall-e'],
  ["Schindler's List", 'schindler-s-list'],
  ['오징어 게임', ''],
  [`${'a'.repeat(60)} ${'b'.repeat(60)}`, 'a'.repeat(60)],
])('the address part of "%s" is "%s"', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('ids are valid for every title, and the last has the id of its record', () => {
  const record = { sourceId: 'Q1', url: null, category: 'movie' as const, outsideIds: {} };
  const long = 'Sultan-ı Yegâh Sirto '.repeat(10).trim();
  for (const originalTitle of ['오징어', '...', 'Ölüm', 'x'.repeat(200), long]) {
    for (const category of ['movie', 'series', 'music'] as const) {
      for (const sourceId of ['Q1', 'b10bbbfc-cf9e-42e0-be17-e2c3e1d2600d', `movie:${'a-b'.repeat(60)}`]) {
        const facts = { originalTitle, makers: [long], year: 2000 };
        for (const id of itemIds({ ...record, sourceId, category, facts })) {
          expect(contentIdSchema.safeParse(id).error).toBeUndefined();
        }
      }
    }
  }
  expect(itemIds({ ...record, facts: { originalTitle: '오징어' } })).toEqual(['movie-q1']);
});
