import { describe, expect, test } from 'vitest';
import { match } from './match.ts';
import type { MatchCandidate, TitleQuery } from './types.ts';

const film = (id: string, year: number, other: Partial<MatchCandidate> = {}): MatchCandidate => ({
  id,
  category: 'movie',
  titles: ['Dune'],
  year,
  ...other,
});
const song = (id: string, other: Partial<MatchCandidate> = {}): MatchCandidate => ({
  id,
  category: 'music',
  musicKind: 'song',
  titles: ['Gülümse'],
  artist: 'Sezen Aksu',
  year: 1991,
  ...other,
});
const dune = (other: Partial<TitleQuery> = {}): TitleQuery => ({ kind: 'movie', title: 'Dune', year: 2021, ...other });
const gulumse = (other: Partial<TitleQuery> = {}): TitleQuery => ({
  kind: 'song',
  title: 'Gülümse',
  artist: 'Sezen Aksu',
  year: null,
  ...other,
});

test('a title of nothing matches nothing', () => {
  expect(match(dune({ title: '\u0000 ' }), [film('empty', 2021, { titles: ['', ' '] })])).toEqual({ kind: 'unknown' });
  expect(match(gulumse({ title: '' }), [song('empty', { titles: [''] })])).toEqual({ kind: 'unknown' });
});

describe('ids elsewhere', () => {
  test('decide although title and year differ', () => {
    const found = match(dune({ title: 'Çöl', year: 1990, ids: { imdb: ' TT1160419' } }), [
      film('new', 2021, { ids: { imdb: 'tt1160419' } }),
      film('old', 1984),
    ]);
    expect(found).toEqual({ kind: 'matched', id: 'new', score: 1 });
  });

  test('of another kind of work do not match', () => {
    const candidates = [film('new', 2021, { ids: { imdb: 'tt1160419' } })];
    expect(match(dune({ kind: 'series', ids: { imdb: 'tt1160419' } }), candidates)).toEqual({ kind: 'unknown' });
  });

  test('that differ exclude a film of the same title and year', () => {
    const candidates = [film('new', 2021, { ids: { imdb: 'tt1160419' } })];
    expect(match(dune({ ids: { imdb: 'tt0000001' } }), candidates)).toEqual({ kind: 'unknown' });
  });

  test('that contradict each other leave the choice to the user', () => {
    const candidates = [film('new', 2021, { ids: { imdb: 'tt1160419', wikidata: 'Q1' } })];
    const found = match(dune({ ids: { imdb: 'tt1160419', wikidata: 'Q2' } }), candidates);
    expect(found).toEqual({ kind: 'ambiguous', ids: ['new'] });
  });

  test('that are numbers say nothing while film or series is unknown', () => {
    const candidates = [film('new', 2021, { titles: ['Something Else'], ids: { tmdb: '438631' } })];
    const numbered = dune({ ids: { tmdb: '438631' } });
    expect(match({ ...numbered, kind: 'screen' }, candidates)).toEqual({ kind: 'unknown' });
    expect(match(numbered, candidates)).toMatchObject({ kind: 'matched', id: 'new' });
  });

  test('that are numbers never join a film to a series with the number', () => {
    const show: MatchCandidate = {
      ...film('show', 2008, { titles: ['Breaking Bad'], ids: { tmdb: '1396' } }),
      category: 'series',
    };
    const mirror = dune({ title: 'Zerkalo', year: 1975, ids: { tmdb: '1396' } });
    expect(match(mirror, [show])).toEqual({ kind: 'unknown' });
    expect(match(mirror, [show, film('mirror', 1975, { titles: ['Zerkalo'] })])).toMatchObject({ id: 'mirror' });
    const mini: MatchCandidate = { ...film('mini', 2021, { ids: { tmdb: '5' } }), category: 'series', endYear: 2021 };
    expect(match(dune({ ids: { tmdb: '6' } }), [mini])).toMatchObject({ kind: 'matched', id: 'mini' });
  });

  test('of another release do not exclude a song', () => {
    const candidates = [song('gulumse', { ids: { spotify: 'a' } })];
    expect(match(gulumse({ ids: { spotify: 'b' } }), candidates)).toMatchObject({ kind: 'matched', id: 'gulumse' });
  });
});

describe('years', () => {
  test.each([
    ['equal', 2021, {}, 'matched'],
    ['one off', 2022, {}, 'matched'],
    ['two off', 2023, {}, 'unknown'],
    ['two off with a maker', 2023, { makers: ['villeneuve denis'] }, 'matched'],
    ['one off with another maker', 2022, { makers: ['David Lynch'] }, 'unknown'],
    ['equal with another maker', 2021, { makers: ['David Lynch'] }, 'ambiguous'],
    ['three off with a maker', 2024, { makers: ['Denis Villeneuve'] }, 'unknown'],
  ])('%s', (_, year, other, kind) => {
    const candidates = [film('new', 2021, { makers: ['Denis Villeneuve'] })];
    expect(match(dune({ year, ...other }), candidates).kind).toBe(kind);
  });

  test('choose between remakes, and without one the better known comes first', () => {
    const candidates = [film('old', 1984, { note: 40 }), film('new', 2021, { note: 90 })];
    expect(match(dune({ year: 1984 }), candidates)).toMatchObject({ kind: 'matched', id: 'old' });
    expect(match(dune({ year: null }), candidates)).toEqual({ kind: 'ambiguous', ids: ['new', 'old'] });
  });

  test('within the years of a series, but far from its start, leave the choice to the user', () => {
    const candidates = [{ ...film('show', 2004), category: 'series' as const, endYear: 2013 }];
    expect(match(dune({ kind: 'series', year: 2011 }), candidates)).toEqual({ kind: 'ambiguous', ids: ['show'] });
    expect(match(dune({ kind: 'series', year: 2014 }), candidates)).toEqual({ kind: 'unknown' });
  });
});

test.each([
  ['Resurrection', 1997, 'Alien: Resurrection'],
  ['The Beginning', 2005, 'Exorcist: The Beginning'],
  ['Frozen', 2013, 'Frozen: A Documentary'],
])('"%s" of %d may not be "%s" unless makers or minutes agree', (title, year, other) => {
  const candidates = [film('other', year, { titles: [other], makers: ['Denis Villeneuve'], minutes: 109 })];
  expect(match(dune({ title, year }), candidates)).toEqual({ kind: 'ambiguous', ids: ['other'] });
  expect(match(dune({ title, year, minutes: 108 }), candidates)).toMatchObject({ kind: 'matched', id: 'other' });
  expect(match(dune({ title, year, makers: ['Denis Villeneuve'] }), candidates)).toMatchObject({ id: 'other' });
});

test('a title without a year is a choice when only a film is stored that may have been remade', () => {
  const nile = (year: number) => [film('nile', year, { titles: ['Death on the Nile'] })];
  const seen = dune({ kind: 'screen', title: 'Death on the Nile', year: null });
  expect(match(seen, nile(1978))).toEqual({ kind: 'ambiguous', ids: ['nile'] });
  expect(match(seen, nile(2022))).toMatchObject({ kind: 'matched', id: 'nile' });
});

test('a country in brackets leaves out items of other countries, but a word of two letters is none', () => {
  const american = film('american', 2005, { titles: ['The Office'], countries: ['US'] });
  const british = film('british', 2001, { titles: ['The Office'], countries: ['GB'] });
  const office = (title: string) => match(dune({ title, year: null }), [american, british]);
  expect(office('The Office (US)')).toMatchObject({ kind: 'matched', id: 'american' });
  expect(office('The Office (U.K.)')).toMatchObject({ kind: 'matched', id: 'british' });
  expect(office('The Office (De)').kind).toBe('ambiguous');
  expect(office('The Office (DE)').kind).toBe('unknown');
  expect(match(dune({ title: 'Come (In)' }), [film('in', 2021, { titles: ['Come In'] })])).toMatchObject({ id: 'in' });
});

describe('films and series', () => {
  const show: MatchCandidate = { ...film('show', 2021), category: 'series', endYear: 2024 };

  test('without a year leave a series of a film’s title to the user, beside a film whose title is short', () => {
    const long: MatchCandidate = {
      ...film('long', 2005, { titles: ['The Office'] }),
      category: 'series',
      endYear: 2013,
    };
    const query = { title: 'The Office', year: null };
    expect(match(dune(query), [long])).toEqual({ kind: 'ambiguous', ids: ['long'] });
    const titles = ['Oz'];
    const choices = [{ ...long, titles }, film('oz', 1999, { titles })];
    expect(match(dune({ title: 'Oz', year: null }), choices)).toEqual({ kind: 'ambiguous', ids: ['oz', 'long'] });
    expect(match(dune({ ...query, year: 2005 }), [long])).toEqual({ kind: 'unknown' });
    expect(match(dune({ ...query, title: 'The Office Party' }), [long])).toEqual({ kind: 'unknown' });
    // A long title means the film, as it does without a series of its name.
    const office = film('office', 1999, { titles: ['The Office'] });
    expect(match(dune(query), [long, office])).toMatchObject({ kind: 'matched', id: 'office' });
  });
  const mini: MatchCandidate = { ...film('mini', 2021), category: 'series', endYear: 2021 };

  test('of one title and year are a choice where the source does not distinguish them', () => {
    const found = match(dune({ kind: 'screen' }), [film('film', 2021), show]);
    expect(found).toEqual({ kind: 'ambiguous', ids: ['film', 'show'] });
  });

  test('do not match each other, except a mini-series among films', () => {
    expect(match(dune(), [show])).toEqual({ kind: 'unknown' });
    expect(match(dune(), [mini])).toMatchObject({ kind: 'matched', id: 'mini' });
    expect(match(dune(), [mini, film('film', 2021)])).toMatchObject({ kind: 'matched', id: 'film' });
    expect(match(dune({ kind: 'series' }), [film('film', 2021)])).toEqual({ kind: 'unknown' });
  });

  test('of a much different length are a choice', () => {
    const candidates = [film('long', 2021, { minutes: 155 })];
    expect(match(dune({ minutes: 12 }), candidates)).toEqual({ kind: 'ambiguous', ids: ['long'] });
    expect(match(dune({ minutes: 140 }), candidates)).toMatchObject({ kind: 'matched' });
  });

  test('offer at most ten choices', () => {
    const candidates = Array.from({ length: 30 }, (_, index) => film(`film-${index}`, 2021));
    const found = match(dune(), candidates);
    expect(found.kind === 'ambiguous' && found.ids).toHaveLength(10);
  });
});

describe('music', () => {
  test.each([
    ['Gülümse - 2011 Remaster', 'matched'],
    ['Gülümse (feat. Qwerty)', 'matched'],
    ['Gülümse - Live', 'unknown'],
    ['Gülümse (Karaoke Version)', 'unknown'],
    ['Gülümse (Remix)', 'unknown'],
    ['Gülümse (A Line That Is No Note)', 'ambiguous'],
  ])('"%s" is %s', (title, kind) => {
    expect(match(gulumse({ title }), [song('gulumse')]).kind).toBe(kind);
  });

  test('matches a live recording with a live one', () => {
    const candidates = [song('studio'), song('live', { titles: ['Gülümse (Canlı)'] })];
    expect(match(gulumse({ title: 'Gülümse - Live at Harbiye' }), candidates)).toMatchObject({ id: 'live' });
    expect(match(gulumse({ album: 'Harbiye Konseri (Live)' }), [song('studio')])).toEqual({ kind: 'unknown' });
  });

  test('never matches a song with an album or with the song of another artist', () => {
    expect(match(gulumse({ kind: 'album' }), [song('gulumse')])).toEqual({ kind: 'unknown' });
    expect(match(gulumse({ artist: 'Tarkan' }), [song('gulumse')])).toEqual({ kind: 'unknown' });
    expect(match(gulumse({ artist: undefined }), [song('gulumse')])).toEqual({ kind: 'ambiguous', ids: ['gulumse'] });
  });
});
