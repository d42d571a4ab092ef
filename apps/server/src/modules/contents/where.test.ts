import { SOURCE_TERMS } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourceOffer } from '../../platform/catalogue-sources/source.ts';
import { filmRecord, page } from '../../testing/listed-items.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.services.catalogueImport.storeBuiltIn();
});
afterAll(() => server.close());

const FETCHED = new Date('2026-05-01T08:00:00Z');
const offer = (country: SourceOffer['country'], service: string, kind: SourceOffer['kind']): SourceOffer => ({
  country,
  service,
  kind,
  url: `https://source.example/${country}`,
});
const report = (id: string, ...offers: SourceOffer[]) =>
  server.services.availability.replace('tmdb', new Map([[id, offers]]), FETCHED);
const detailOf = (member: TestUser, id: string, language: 'tr' | 'en' = 'en') =>
  member.api.contents.get({ id, language });
const whereOf = async (member: TestUser, id: string) => (await detailOf(member, id)).where;
const originalOf = (platform: string, skip = 0) => {
  const items = server.catalogue.items.filter(
    (item) => item.category === 'movie' && item.platforms.some((name) => name === platform),
  );
  const item = items[skip];
  if (item?.category !== 'movie') throw new Error(`no original of ${platform}`);
  return item;
};

describe('where a film can be watched', () => {
  it('is what the latest source reports for the country of the user, own services first', async () => {
    const { id } = originalOf('Netflix');
    await report(
      id,
      offer('TR', 'Apple TV', 'rent'),
      offer('TR', 'Disney Plus', 'subscription'),
      offer('TR', 'BluTV', 'subscription'),
      offer('DE', 'MUBI', 'subscription'),
    );
    const member = await server.signUpWith({ services: ['HBO Max'], timezone: 'Europe/Istanbul' });
    expect(await whereOf(member, id)).toEqual({
      country: 'TR',
      isChosen: false,
      offers: {
        source: 'tmdb',
        fetchedAt: FETCHED.toISOString(),
        list: [
          { service: 'HBO Max', kind: 'subscription', url: 'https://source.example/TR', isMine: true },
          { service: 'Disney+', kind: 'subscription', url: 'https://source.example/TR', isMine: false },
          { service: 'Apple TV', kind: 'rent', url: 'https://source.example/TR', isMine: false },
        ],
      },
      originalOf: [],
      searches: [],
    });
    const abroad = await server.signUpWith({ country: 'DE', timezone: 'Europe/Istanbul' });
    expect(await whereOf(abroad, id)).toMatchObject({
      country: 'DE',
      isChosen: true,
      offers: { list: [{ service: 'MUBI' }] },
    });
  });

  it('is only what it is an original of, and searches, where no source reports anything', async () => {
    const item = originalOf('Netflix', 1);
    await report(item.id, offer('DE', 'MUBI', 'subscription'));
    const member = await server.signUpWith({ services: ['Netflix'], timezone: 'Europe/Istanbul' });
    const where = await whereOf(member, item.id);
    expect(where).toMatchObject({ offers: null, originalOf: [{ service: 'Netflix', isMine: true }] });
    expect(where?.searches.map(({ service, url }) => [service, decodeURIComponent(url)])).toEqual([
      ['JustWatch', `https://www.justwatch.com/tr/arama?q=${item.title.tr}`],
      ['YouTube', `https://www.youtube.com/results?search_query=${item.title.tr} ${item.year}`],
    ]);
  });

  it.each([
    ['GB', 'https://www.justwatch.com/uk/search?q='],
    ['JP', 'https://www.justwatch.com/jp/検索?q='],
    ['AQ', null],
  ] as const)('searches JustWatch of %s, if it has the country', async (country, address) => {
    const member = await server.signUpWith({ country });
    const where = await whereOf(member, originalOf('Netflix', 2).id);
    const [found] = where?.searches.filter(({ service }) => service === 'JustWatch') ?? [];
    if (address === null) expect(found).toBeUndefined();
    else expect(decodeURIComponent(found?.url ?? '')).toContain(address);
  });

  it('forgets what a source no longer reports, and what its terms no longer allow to store', async () => {
    const { id } = originalOf('Netflix', 3);
    const member = await server.signUpWith({ country: 'TR' });
    await report(id, offer('TR', 'Netflix', 'subscription'), offer('TR', 'MUBI', 'subscription'));
    await report(id, offer('TR', 'MUBI', 'subscription'));
    const services = async () => (await whereOf(member, id))?.offers?.list.map(({ service }) => service) ?? null;
    expect(await services()).toEqual(['MUBI']);
    const { mostDays } = SOURCE_TERMS.tmdb;
    // A day earlier, since the job runs once a day.
    const last = FETCHED.getTime() + ((mostDays ?? 0) - 1) * 86_400_000;
    server.clock.set(new Date(last).toISOString());
    await server.services.availability.removeExpired();
    expect(await services()).toEqual(['MUBI']);
    server.clock.set(new Date(last + 1).toISOString());
    await server.services.availability.removeExpired();
    expect(await services()).toBeNull();
  });

  it('is unknown of a dish', async () => {
    const dish = server.catalogue.items.find(({ category }) => category === 'food');
    const member = await server.signUpWith();
    expect(await detailOf(member, dish?.id ?? '')).toMatchObject({ where: null, listenUrls: [], factSources: [] });
  });
});

describe('where a song can be heard', () => {
  const song = () => {
    const item = server.catalogue.items.find((each) => each.category === 'music' && each.kind === 'song');
    if (item?.category !== 'music') throw new Error('no song');
    return item;
  };

  it('is the recording where its id is known and a search elsewhere, own services first', async () => {
    const { id, artist, title } = song();
    await server.database.executeSql(
      `insert into item_outside_ids (scheme, value, item_id, source) values
         ('spotify', '4uLU6hMCjMI75M1A2tKUQC', $1, 'musicbrainz'), ('deezer', 'javascript:1', $1, 'musicbrainz'),
         ('apple', '1440650711', $1, 'musicbrainz')`,
      [id],
    );
    const member = await server.signUpWith({ services: ['Deezer', 'YouTube Music'], country: 'DE' });
    const { listenUrls } = await detailOf(member, id);
    const words = encodeURIComponent(`${artist} ${title.original}`);
    expect(listenUrls).toEqual([
      { service: 'Deezer', url: `https://www.deezer.com/search/${words}`, isExact: false },
      { service: 'YouTube Music', url: `https://music.youtube.com/search?q=${words}`, isExact: false },
      { service: 'YouTube', url: `https://www.youtube.com/results?search_query=${words}`, isExact: false },
      { service: 'Spotify', url: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC', isExact: true },
      { service: 'Apple Music', url: 'https://music.apple.com/de/song/1440650711', isExact: true },
    ]);
  });
});

describe('others whose facts are shown', () => {
  it('are named with the page of the item, with its trailer', async () => {
    const record = filmRecord('Q77', { originalTitle: 'Deneme Kapısı', trailerId: 'SUXWAEX2jlg' });
    await server.services.catalogueImport.run({
      name: 'wikidata',
      async *pages() {
        yield page([record]);
      },
    });
    await server.services.catalogue.refresh();
    const [item] = server.services.catalogue.current().items.filter(({ title }) => title.original === 'Deneme Kapısı');
    const member = await server.signUpWith();
    expect(await detailOf(member, item?.id ?? '')).toMatchObject({
      trailerId: 'SUXWAEX2jlg',
      factSources: [{ source: 'wikidata', url: 'https://www.wikidata.org/wiki/Q77' }],
    });
    expect(await detailOf(member, originalOf('Netflix').id)).toMatchObject({ trailerId: null, factSources: [] });
    const shared = { category: 'movie', title: item?.id ?? '', language: 'tr' } as const;
    expect((await server.connect().api.contents.shared(shared)).factSources).toEqual([
      { source: 'wikidata', url: 'https://www.wikidata.org/wiki/Q77' },
    ]);
  });
});
