import { randomUUID } from 'node:crypto';
import { ADMIN_LIMITS, CATEGORIES } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTitle } from '../../testing/open-answers.ts';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

const MOVIE = 'movie-eskiya-1996';
const OPEN = `open-movie-${'a'.repeat(24)}`;
let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signUp']>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp();
  await server.makeAdministrator(admin.user.id);
});
afterAll(() => server.close());
afterEach(async () => {
  for (const table of ['hidden_contents', 'open_contents']) await run(`delete from ${table}`);
  await run(`delete from items where tier = 'listed'`);
  await server.services.hiddenContents.refresh();
});

const run = async (statement: string, values: unknown[] = []) =>
  (await server.database.executeSql(statement, values)).rows;
const list = (query: Partial<Parameters<typeof admin.api.adminCatalogue.list>[0]> = {}) =>
  admin.api.adminCatalogue.list({ language: 'tr', ...query });
const idsOf = async (query: Parameters<typeof list>[0]) => (await list(query)).items.map(({ id }) => id);
const addOpen = (id = OPEN, changes: object = {}) =>
  run('insert into open_contents (id, content) values ($1, $2)', [
    id,
    JSON.stringify({ category: 'movie', ...openTitle('movie', changes) }),
  ]);

describe('access', () => {
  it('is refused to visitors and users', async () => {
    const member = await server.signUp();
    for (const [client, status] of [
      [server.connect(), 401],
      [member, 403],
    ] as const) {
      const { adminCatalogue } = client.api;
      for (const call of [
        () => adminCatalogue.list({ language: 'tr' }),
        () => adminCatalogue.figures(),
        () => adminCatalogue.get({ id: MOVIE, language: 'tr' }),
        () => adminCatalogue.hide({ id: MOVIE, reason: 'r' }),
        () => adminCatalogue.show({ id: MOVIE }),
      ])
        expect(await refusal(call())).toMatchObject({ status });
    }
    expect(server.services.hiddenContents.ids().size).toBe(0);
  });
});

/** Stores an item as an import does. */
async function addListed(id: string, facts: object, category = 'movie') {
  await run(
    `insert into items (id, category, tier, facts, sources, is_eligible, version, updated_at)
     values ($1, $2, 'listed', $3, '{"year":"wikidata","originalTitle":"tvmaze"}', $4, 1, now())`,
    [id, category, JSON.stringify(facts), 'minutes' in facts],
  );
  await run(
    `insert into item_facts (item_id, source, source_id, url, facts, licence, fetched_at)
     values ($1, 'wikidata', $1, 'https://www.wikidata.org/wiki/Q1', '{}', 'CC0 1.0', '2026-05-01T10:00:00Z'),
            ($1, 'tvmaze', $1, null, '{}', 'CC BY-SA 4.0', '2026-05-02T10:00:00Z')`,
    [id],
  );
}
const WHOLE = {
  originalTitle: 'Sisli Özgün',
  turkishTitle: 'Sisli Vadi',
  englishTitle: 'Foggy Valley',
  otherTitles: ['Nebelförde'],
  year: 2021,
  makers: ['Deniz Örnek'],
  genres: ['western'],
  minutes: 101,
  note: 12,
};

describe('listed items', () => {
  it('are found by every title, maker and id, after written and before open ones, and take no text for a pattern', async () => {
    await addListed('movie-sisli-2021', WHOLE);
    for (const search of ['sisli vadi', 'FOGGY', 'özgün', 'nebelf', 'deniz ornek', 'movie-sisli-2021'])
      expect(await idsOf({ search }), search).toEqual(['movie-sisli-2021']);
    expect((await list({ search: 'sisli vadi', language: 'en' })).items[0]).toMatchObject({
      title: 'Foggy Valley',
      maker: 'Deniz Örnek',
      tier: 'listed',
      verified: true,
      missing: [],
    });
    // Two letters have to begin a word.
    for (const [search, found] of [
      ['de', 1],
      ['ni', 0],
    ] as const)
      expect(await idsOf({ search, only: 'listed' }), search).toHaveLength(found);
    await addListed('movie-bandit-1996', { ...WHOLE, englishTitle: 'The Bandit of Elsewhere' });
    await addOpen(OPEN, { title: 'The Bandit Again' });
    expect(await idsOf({ search: 'the bandit' })).toEqual([MOVIE, 'movie-bandit-1996', OPEN]);
    expect(await idsOf({ only: 'listed' })).toEqual(['movie-bandit-1996', 'movie-sisli-2021']);
    expect(await idsOf({ only: 'listed', category: 'series' })).toEqual([]);
    for (const search of ['%', '_isli', "' or 1=1 --", '\\'])
      expect(await idsOf({ search, only: 'listed' })).toEqual([]);
  });

  it('that are never picked are found with the missing facts, and shown with the sources of the others', async () => {
    await addListed('movie-bare', { originalTitle: 'Çıplak' });
    expect((await list({ search: 'ciplak' })).items).toMatchObject([
      {
        id: 'movie-bare',
        title: 'Çıplak',
        year: null,
        missing: ['title', 'year', 'maker', 'minutes', 'genre', 'note'],
      },
    ]);
    expect(await admin.api.adminCatalogue.get({ id: 'movie-bare', language: 'tr' })).toMatchObject({
      title: 'Çıplak',
      category: 'movie',
      item: null,
      listed: {
        missing: ['title', 'year', 'maker', 'minutes', 'genre', 'note'],
        sources: [
          { source: 'tvmaze', url: null, fetchedAt: '2026-05-02T10:00:00.000Z', facts: ['originalTitle'] },
          { source: 'wikidata', url: 'https://www.wikidata.org/wiki/Q1', facts: ['year'] },
        ],
      },
    });
    expect((await admin.api.adminCatalogue.get({ id: MOVIE, language: 'tr' })).listed).toBeNull();
  });

  it('are hidden and shown as others, also without the facts for a pick', async () => {
    await addListed('movie-bare', { originalTitle: 'Çıplak' });
    await addListed('movie-sisli-2021', WHOLE);
    for (const id of ['movie-bare', 'movie-sisli-2021']) {
      await admin.api.adminCatalogue.hide({ id, reason: 'r' });
      expect((await list({ only: 'hidden' })).items).toMatchObject([{ id, isHidden: true }]);
      expect((await admin.api.adminCatalogue.get({ id, language: 'en' })).hidden?.reason).toBe('r');
      await admin.api.adminCatalogue.show({ id });
      expect(await idsOf({ only: 'hidden' })).toEqual([]);
    }
  });

  it('are counted, and so are those that are never picked', async () => {
    const before = await admin.api.adminCatalogue.figures();
    await addListed('movie-bare', { originalTitle: 'Çıplak' });
    await addListed('series-sisli-2021', WHOLE, 'series');
    expect(await admin.api.adminCatalogue.figures()).toMatchObject({
      items: { ...before.items, movie: before.items.movie + 1, series: before.items.series + 1 },
      listed: 2,
      neverPicked: 1,
    });
  });
});

describe('the list', () => {
  it('finds items by title in both languages, by maker and by id, whatever the case and accents', async () => {
    for (const search of ['eşkıya', 'ESKIYA', 'EŞKİYA', 'the bandit', 'yavuz TURGUL', 'movie-eskiya-1996'])
      expect(await idsOf({ search }), search).toContain(MOVIE);
    expect(await idsOf({ search: 'no such title anywhere' })).toEqual([]);
  });

  it('finds open titles, which come after the catalogue, and takes no text for a pattern', async () => {
    await addOpen();
    expect(await idsOf({ search: 'SİSLİ tepenin' })).toEqual([OPEN]);
    expect(await idsOf({ search: 'deniz ornek', only: 'open' })).toEqual([OPEN]);
    for (const search of ['%', '_isli', "' or 1=1 --", '\\']) expect(await idsOf({ search, only: 'open' })).toEqual([]);
    expect(await idsOf({ only: 'open', category: 'series' })).toEqual([]);
    expect((await list({ search: 'sisli tepenin' })).items[0]).toMatchObject({
      verified: false,
      maker: 'Deniz Örnek',
      year: 2019,
    });
  });

  it('has every item on exactly one page', async () => {
    for (let i = 0; i < ADMIN_LIMITS.page + 1; i++) {
      await addOpen(`open-movie-${String(i).padStart(24, '0')}`);
      await addListed(`movie-listed-${i}`, WHOLE);
    }
    const found: string[] = [];
    for (let after: string | undefined, more = true; more; ) {
      const { items, next } = await list({ category: 'movie', ...(after ? { after } : {}) });
      expect(items.length).toBeLessThanOrEqual(ADMIN_LIMITS.page);
      found.push(...items.map(({ id }) => id));
      more = next !== null;
      after = next ?? undefined;
    }
    const movies = server.catalogue.items.filter(({ category }) => category === 'movie').length;
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(movies + 2 * (ADMIN_LIMITS.page + 1));
  });

  it('refuses wrong filters', async () => {
    for (const query of ['category=book', 'only=all', `search=${'a'.repeat(101)}`, 'after=A_B', 'language=de'])
      expect((await admin.request(`/rest/v1/contents?language=tr&${query}`)).status, query).toBe(400);
  });
});

describe('the details', () => {
  it('say which ingredient keeps a dish from a diet', async () => {
    const { diets, nutrition, item } = await admin.api.adminCatalogue.get({ id: 'food-menemen', language: 'tr' });
    const of = (value: string) => diets?.find((diet) => diet.value === value);
    expect(of('vejetaryen')).toMatchObject({ fits: true, ingredients: [] });
    expect(of('vegan')).toMatchObject({ fits: false, isCombination: false });
    expect(of('vegan')?.ingredients).toEqual(expect.arrayContaining([expect.stringMatching(/yumurta/i)]));
    expect(nutrition?.calories).toBe(item?.calories);
    expect((await admin.api.adminCatalogue.get({ id: MOVIE, language: 'en' })).diets).toBeNull();
  });

  it('count how users met the item, with refreshes but not those of an item that was seen already', async () => {
    server.clock.set('2026-05-10T12:00:00Z');
    const members = [await server.signUpWith(), await server.signUpWith(), await server.signUpWith()];
    const ids = members.map(({ user }) => user.id);
    await run('delete from user_items');
    await run(
      `insert into user_items (user_id, content_id, category, liked, saved_at, excluded, excluded_at, reacted_at, first_shown_on, last_shown_on)
       values ($1, $4, 'movie', true, now(), null, null, now(), '2026-05-01', '2026-05-01'),
              ($2, $4, 'movie', false, null, 'unwanted', now(), now(), '2026-05-03', '2026-05-03'),
              ($3, $4, 'movie', null, null, 'seen', now(), now(), '2026-05-02', '2026-05-02')`,
      [...ids, MOVIE],
    );
    await run(
      `insert into daily_recommendations (user_id, date, recommendations, generated_at, seen_at)
       select unnest($1::uuid[]), '2026-05-01', $2, now(), now()`,
      [
        ids,
        JSON.stringify({
          picks: { movie: [], series: [], food: [], music: [] },
          reactions: 0,
          refreshed: [{ contentId: MOVIE, category: 'movie' }],
        }),
      ],
    );
    expect((await admin.api.adminCatalogue.get({ id: MOVIE, language: 'tr' })).figures).toEqual({
      shown: 3,
      liked: 1,
      disliked: 1,
      saved: 1,
      seen: 1,
      unwanted: 1,
      refreshed: 2,
      lastShownOn: '2026-05-03',
    });
    for (const { user } of members) await run('delete from users where id = $1', [user.id]);
  });

  it('of an unknown item are 404', async () => {
    for (const id of ['movie-none', OPEN])
      expect(await refusal(admin.api.adminCatalogue.get({ id, language: 'tr' }))).toMatchObject({ status: 404 });
  });
});

describe('hiding', () => {
  it('says who and why, is audited with the change, and can be undone', async () => {
    const { hidden } = await admin.api.adminCatalogue.hide({ id: MOVIE, reason: 'Yanlış yıl' });
    expect(hidden).toMatchObject({ reason: 'Yanlış yıl', by: admin.email.split('@')[0] });
    expect((await list({ only: 'hidden' })).items).toMatchObject([{ id: MOVIE, isHidden: true }]);
    expect((await admin.api.adminCatalogue.figures()).hidden).toBe(1);
    await admin.api.adminCatalogue.hide({ id: MOVIE, reason: 'Başka' });
    await admin.api.adminCatalogue.show({ id: MOVIE });
    await admin.api.adminCatalogue.show({ id: MOVIE });
    expect(await list({ only: 'hidden' })).toEqual({ items: [], next: null });
    expect(
      await run(
        'select action, record_id, old_values, new_values, user_id from audit_logs where record_id = $1 order by created_at',
        [MOVIE],
      ),
    ).toEqual([
      {
        action: 'HIDE_ITEM',
        record_id: MOVIE,
        old_values: null,
        new_values: { isHidden: true, reason: 'Yanlış yıl' },
        user_id: admin.user.id,
      },
      {
        action: 'SHOW_ITEM',
        record_id: MOVIE,
        old_values: { isHidden: true, reason: 'Yanlış yıl' },
        new_values: null,
        user_id: admin.user.id,
      },
    ]);
  });

  it('needs a reason and an item that exists', async () => {
    expect(await refusal(admin.api.adminCatalogue.hide({ id: MOVIE, reason: '  ' }))).toMatchObject({ status: 400 });
    expect(await refusal(admin.api.adminCatalogue.hide({ id: 'movie-none', reason: 'r' }))).toMatchObject({
      status: 404,
    });
    expect(await run('select 1 from hidden_contents')).toEqual([]);
  });
});

it('the figures count the items of each category and open reports', async () => {
  const ada = await server.signUp();
  await ada.api.contents.reportFact({ id: randomUUID(), contentId: MOVIE, field: 'year', text: '' });
  const { items, openReports } = await admin.api.adminCatalogue.figures();
  expect(openReports).toBe(1);
  for (const category of CATEGORIES)
    expect(items[category]).toBe(server.catalogue.items.filter((item) => item.category === category).length);
});
