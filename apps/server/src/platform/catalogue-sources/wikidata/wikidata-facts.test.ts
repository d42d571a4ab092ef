import { afterEach, describe, expect, it } from 'vitest';
import { pagesOf, together } from '../../../testing/wikidata/import-from.ts';
import {
  type Item,
  type ItemParts,
  makeItem,
  novalue,
  quantity,
  somevalue,
  string,
  text,
  time,
  toItem,
} from '../../../testing/wikidata/item.ts';
import { type LocalWikidata, startLocalWikidata } from '../../../testing/wikidata/local-wikidata.ts';
import { SITES } from '../../../testing/wikidata/word-lists.ts';
import { wikidataSource } from './wikidata-source.ts';

/** Few years, because each is a query. */
const clock = { now: () => new Date('2014-05-01T00:00:00Z') };
let wikidata: LocalWikidata | null = null;
afterEach(async () => {
  await wikidata?.close();
  wikidata = null;
});

async function imported(items: readonly Item[], redirects: Readonly<Record<string, string>> = {}) {
  wikidata = await startLocalWikidata({ items, redirects });
  return together(await pagesOf(wikidataSource({ ...wikidata, clock, firstYear: 2009 })));
}

const work = (id: string, kind: 'film' | 'series', { claims, ...parts }: ItemParts): Item =>
  makeItem(id, {
    labels: { tr: 'Deneme', en: 'Trial' },
    sites: SITES.slice(0, 10),
    ...parts,
    claims: {
      P31: [toItem(kind === 'film' ? 'Q11424' : 'Q5398426')],
      [kind === 'film' ? 'P577' : 'P580']: [time(2011)],
      ...claims,
    },
  });
const film = (id: string, parts: ItemParts = {}) => work(id, 'film', parts);
const human = (id: string, labels: Record<string, string>) => makeItem(id, { labels });

async function factsOf(...items: readonly Item[]) {
  const { records } = await imported(items);
  expect(records).toHaveLength(1);
  return records[0]?.facts ?? {};
}

describe('facts of Wikidata', () => {
  it('reads a film with its people, places, genres and ids', async () => {
    const { records, failures, unmapped } = await imported([
      film('Q601', {
        labels: { tr: 'Uzun Yol', en: 'Long Road', fr: 'La Longue Route', de: 'Long Road' },
        aliases: { tr: ['Yol'], en: ['The Long Road', 'Long Road'], ja: ['道'] },
        sites: ['trwiki', 'enwiki', 'be_x_oldwiki', 'commonswiki', 'enwikiquote', 'specieswiki', 'frwiki', 'itwiki'],
        claims: {
          P1476: [text('Uzun Yol', 'tr')],
          P577: [time(2011, 11), time(2012)],
          P57: [toItem('Q701')],
          P161: [
            toItem('Q703'),
            { value: toItem('Q702'), rank: 'preferred' },
            { value: toItem('Q704'), qualifiers: { P1545: [string('2')] } },
            { value: toItem('Q705'), qualifiers: { P1545: [string('1')] } },
          ],
          P136: [toItem('Q959790'), toItem('Q130232')],
          P495: [toItem('Q43'), toItem('Q142')],
          P364: [toItem('Q256'), toItem('Q9610')],
          P2047: [quantity(157, 'Q7727')],
          P345: [string('tt1827487')],
          P4947: [string('74879')],
          P4983: [string('1')],
          P6127: [string('long-road')],
          P1651: [string('aaaaaaaaaaa'), { value: string('bbbbbbbbbbb'), qualifiers: { P3831: [toItem('Q622550')] } }],
        },
      }),
      human('Q701', { en: 'Vel Korin' }),
      human('Q702', { mul: 'Den Armu' }),
      human('Q703', { tr: 'Gil Sobek' }),
      human('Q704', { ja: '港', mul: '港' }),
      human('Q705', { en: 'Ni Lorfa' }),
    ]);
    expect(failures).toEqual([]);
    expect(records).toEqual([
      {
        sourceId: 'Q601',
        url: 'https://www.wikidata.org/wiki/Q601',
        category: 'movie',
        facts: {
          originalTitle: 'Uzun Yol',
          turkishTitle: 'Uzun Yol',
          englishTitle: 'Long Road',
          otherTitles: ['La Longue Route', 'Yol', 'The Long Road'],
          year: 2011,
          makers: ['Vel Korin'],
          cast: ['Den Armu', 'Ni Lorfa', 'Gil Sobek'],
          genres: ['suç', 'dram'],
          countries: ['TR', 'FR'],
          languages: ['türkçe'],
          minutes: 157,
          note: 5,
          trailerId: 'bbbbbbbbbbb',
        },
        outsideIds: { imdb: 'tt1827487', tmdb: '74879', letterboxd: 'long-road', wikidata: 'Q601' },
      },
    ]);
    expect(unmapped).toEqual({ 'language Q9610 Bengali': 1 });
  });

  it('reads a series with its creators, seasons and end', async () => {
    const claims: ItemParts['claims'] = {
      P580: [time(2011)],
      P582: [time(2014, 11)],
      P57: [toItem('Q711')],
      P170: [toItem('Q712')],
      P2437: [quantity(4)],
      P4947: [string('1')],
      P4983: [string('1399')],
      P8600: [string('82')],
    };
    const items = [human('Q711', { en: 'Vel Director' }), human('Q712', { en: 'Vel Creator' })];
    const { byId } = await imported([
      work('Q611', 'series', { claims }),
      work('Q612', 'series', { claims: { ...claims, P170: [], P582: [novalue] } }),
      work('Q613', 'series', { claims: { ...claims, P170: [], P57: [], P58: [toItem('Q712')], P582: [somevalue] } }),
      ...items,
    ]);
    expect(byId.get('Q611')).toMatchObject({
      category: 'series',
      facts: { year: 2011, endYear: 2014, seasons: 4, makers: ['Vel Creator'] },
      outsideIds: { tmdb: '1399', tvmaze: '82' },
    });
    expect(byId.get('Q612')?.facts).toMatchObject({ endYear: null, makers: ['Vel Director'] });
    expect(byId.get('Q613')?.facts).toMatchObject({ makers: ['Vel Creator'] });
    expect(byId.get('Q613')?.facts.endYear).toBeUndefined();
  });

  it('prefers preferred dates, never takes deprecated ones, and no decade for a year', async () => {
    const { byId } = await imported([
      film('Q621', { claims: { P577: [time(2009), { value: time(2012), rank: 'preferred' }] } }),
      film('Q622', { claims: { P577: [{ value: time(2010), rank: 'deprecated' }, time(2014), time(2013)] } }),
      film('Q623', { claims: { P577: [time(2010, 8), time(2013)] } }),
    ]);
    expect([...byId].map(([id, { facts }]) => [id, facts.year])).toEqual(
      expect.arrayContaining([
        ['Q621', 2012],
        ['Q622', 2013],
        ['Q623', 2013],
      ]),
    );
  });

  it('takes running times in minutes, hours and seconds, of the plain edition first', async () => {
    const directorsCut = { value: quantity(180, 'Q7727'), qualifiers: { P518: [toItem('Q240862')] } };
    const { byId } = await imported([
      film('Q631', { claims: { P2047: [directorsCut, quantity(150, 'Q7727'), quantity(140, 'Q7727')] } }),
      film('Q632', { claims: { P2047: [quantity(1.5, 'Q25235')] } }),
      film('Q633', { claims: { P2047: [quantity(5400, 'Q11574')] } }),
      film('Q634', { claims: { P2047: [quantity(95)] } }),
      film('Q635', { claims: { P2047: [quantity(7, 'Q573'), quantity(99_999, 'Q7727')] } }),
      film('Q636', { claims: { P2047: [directorsCut] } }),
    ]);
    const minutes = ['Q631', 'Q632', 'Q633', 'Q634', 'Q635', 'Q636'].map((id) => byId.get(id)?.facts.minutes);
    expect(minutes).toEqual([150, 90, 90, 95, undefined, 180]);
  });

  it('counts films of former countries to a country of today', async () => {
    const { byId, unmapped } = await imported([
      film('Q641', { claims: { P495: [toItem('Q15180')] } }),
      film('Q642', { claims: { P495: [toItem('Q713750'), toItem('Q183')] } }),
      film('Q643', { claims: { P495: [toItem('Q36704'), toItem('Q22')] } }),
      film('Q644', { claims: { P495: [toItem('Q801')] } }),
      makeItem('Q801', { labels: { en: 'Old Realm' }, claims: { P297: [string('ZR')] } }),
    ]);
    expect(byId.get('Q641')?.facts.countries).toEqual(['RU']);
    expect(byId.get('Q642')?.facts.countries).toEqual(['DE']);
    expect(byId.get('Q643')?.facts.countries).toEqual(['RS', 'GB']);
    expect(byId.get('Q644')?.facts.countries).toBeUndefined();
    expect(unmapped).toEqual({ 'country Q801 Old Realm': 1 });
  });

  it('shows titles in Latin letters only', async () => {
    const korean = { P1476: [text('조용한 항구', 'ko')], P364: [toItem('Q9176')] };
    const { byId } = await imported([
      film('Q651', { labels: { tr: 'Sessiz Liman', en: 'Quiet Harbour', ko: '조용한 항구' }, claims: korean }),
      film('Q652', { labels: { tr: 'Sessiz Liman', mul: '조용한 항구' }, claims: korean }),
      film('Q653', { labels: { en: 'Quiet Harbour' }, claims: { P1476: [text('Hiljainen satama', 'fi')] } }),
      film('Q654', {
        labels: { mul: 'Sakin' },
        claims: { P1476: [text('Calm', 'en'), text('Sakin', 'tr')], P364: [toItem('Q256')] },
      }),
    ]);
    const titles = (id: string) => {
      const { originalTitle, turkishTitle, englishTitle } = byId.get(id)?.facts ?? {};
      return [originalTitle, turkishTitle, englishTitle];
    };
    expect(titles('Q651')).toEqual(['Quiet Harbour', 'Sessiz Liman', 'Quiet Harbour']);
    expect(titles('Q652')).toEqual(['Sessiz Liman', 'Sessiz Liman', undefined]);
    expect(titles('Q653')).toEqual(['Hiljainen satama', undefined, 'Quiet Harbour']);
    expect(titles('Q654')).toEqual(['Sakin', 'Sakin', 'Sakin']);
  });

  it('maps genres by table, by words and by class, and reports those without a counterpart', async () => {
    const { byId, unmapped } = await imported([
      film('Q661', { claims: { P136: [toItem('Q109653382'), toItem('Q990000001'), toItem('Q226730')] } }),
      film('Q662', { claims: { P31: [toItem('Q202866')], P136: [toItem('Q990000003')] } }),
      film('Q663', { claims: { P136: [toItem('Q990000003'), toItem('Q3072039')] } }),
      work('Q664', 'series', { claims: { P136: [toItem('Q3072039'), toItem('Q185867')] } }),
    ]);
    expect(byId.get('Q661')?.facts.genres).toEqual(['bilim kurgu', 'korku', 'gizem']);
    expect(byId.get('Q662')?.facts.genres).toEqual(['animasyon']);
    // “Legal” is a genre of series only, and “film noir” one of films.
    expect(byId.get('Q663')?.facts.genres).toEqual(['suç', 'dram']);
    expect(byId.get('Q664')?.facts.genres).toEqual(['hukuk', 'suç', 'dram']);
    expect(unmapped).toEqual({ 'genre Q990000003 essay film': 2 });
  });

  it('marks works for adults by class, genre and the names of both', async () => {
    const { byId } = await imported([
      film('Q671', { claims: { P136: [toItem('Q185529')] } }),
      film('Q672', { claims: { P31: [toItem('Q11424'), toItem('Q185529')] } }),
      film('Q673', { claims: { P136: [toItem('Q802')] } }),
      film('Q674', { claims: { P31: [toItem('Q11424'), toItem('Q803')] } }),
      film('Q675', { claims: { P136: [toItem('Q2445146'), toItem('Q599558')] } }),
      film('Q676', { claims: { P136: [toItem('Q2445146')] } }),
      makeItem('Q803', { labels: { en: 'sexploitation film' } }),
      makeItem('Q802', { labels: { en: 'pornographic anime' } }),
    ]);
    const adult = ['Q671', 'Q672', 'Q673', 'Q674', 'Q675', 'Q676'].map((id) => byId.get(id)?.facts.isAdult);
    // An erotic thriller is a film for cinemas.
    expect(adult).toEqual([true, true, true, true, true, undefined]);
  });

  it('leaves out seasons, episodes and what is planned only', async () => {
    const { records } = await imported([
      film('Q681', { claims: { P31: [toItem('Q11424'), toItem('Q18011172')] } }),
      work('Q682', 'series', { claims: { P31: [toItem('Q5398426'), toItem('Q3464665')] } }),
    ]);
    expect(records).toEqual([]);
  });

  it('follows redirects of works and people, and reports what is gone or invalid', async () => {
    const { records, failures } = await imported(
      [
        film('Q691', { claims: { P57: [toItem('Q791')] } }),
        film('Q692', { labels: { tr: 'x'.repeat(201), en: 'Long' } }),
        film('Q693', { labels: { tr: 'Hedef', en: 'Target' } }),
        film('Q694'),
        film('Q696'),
        human('Q792', { en: 'Tas Mulor' }),
      ],
      { Q791: 'Q792', Q694: 'Q693', Q696: 'Q999' },
    );
    expect(records.map(({ sourceId }) => sourceId)).toEqual(['Q691', 'Q693']);
    expect(records[0]?.facts.makers).toEqual(['Tas Mulor']);
    expect(failures).toEqual([
      { sourceId: 'Q696', reason: 'Wikidata has no such item' },
      { sourceId: 'Q692', reason: expect.stringContaining('turkishTitle') },
    ]);
  });

  it('has no people, length or genres when Wikidata has none', async () => {
    const facts = await factsOf(film('Q695', { claims: { P57: [toItem('Q999')], P161: [] } }));
    expect(facts).toEqual({
      originalTitle: 'Trial',
      turkishTitle: 'Deneme',
      englishTitle: 'Trial',
      year: 2011,
      note: 10,
    });
  });
});
