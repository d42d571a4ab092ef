import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ExportFormat, type Language, UNIT_VALUES } from '@bugunne/contract';
import { readHistory } from '@bugunne/history';
import { readRecipeAnswer } from '@bugunne/recommender';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eveningSite } from '../../../testing/evening-site.ts';
import { openTitle, RECIPE_ANSWER } from '../../../testing/open-answers.ts';
import { importRecipes, schemaRecipe } from '../../../testing/own-recipes.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { UNIT_WORDS } from './ingredient-line.ts';
import { recipeJsonLd } from './recipe-json-ld.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://bugunne.example' } });
  server.clock.set('2026-05-10T15:30:00Z');
});
afterAll(() => server.close());

const run = async (statement: string, values: unknown[] = []) =>
  (await server.database.executeSql(statement, values)).rows;
const file = (member: Pick<TestUser, 'request'>, format: string, query = '') =>
  member.request(`/rest/v1/own_data?format=${format}&language=tr${query}`);
const textOf = async (member: TestUser, format: ExportFormat, query = '') => (await file(member, format, query)).text();
const react = (member: TestUser, contentId: string, action: 'like' | 'save' | 'complete' | 'dislike' | 'not_for_me') =>
  member.api.interactions.create({ id: randomUUID(), contentId, action, value: true });

const ESKIYA = 'movie-eskiya-1996';
const filmOf = (id: string) => {
  const film = server.catalogue.byId.get(id);
  if (film?.category !== 'movie') throw new Error(`no film ${id}`);
  return film;
};
/** Some films besides Eşkıya. */
const films = () => server.catalogue.items.filter(({ category, id }) => category === 'movie' && id !== ESKIYA);
const film = (place: number) => films()[place]?.id ?? '';

const hostile = (place: number, title: string) => {
  const id = `open-movie-${String(place).padStart(24, '0')}`;
  return { id, title, content: { category: 'movie', ...openTitle('movie'), title, director: 'A, "B"\nC' } };
};

/** Stores an import of the user that has named a film. */
const importOf = (member: TestUser, contentId: string, row: object, state = 'done') =>
  run(
    `with import as (insert into history_imports (user_id, id, state, services, files, works, total, counts, stored, left_out, changed_at)
        values ($1::uuid, gen_random_uuid(), $4, '{imdb}', '{ratings.csv}', 1, 1, '{}', '{}', '{}', now()) returning user_id, id)
      insert into history_import_rows (user_id, import_id, position, "row", outcome, content_id)
        select user_id, id, 0, $3::jsonb, 'matched', $2 from import`,
    [member.user.id, contentId, JSON.stringify({ type: 'work', ...row }), state],
  );

describe('every file', () => {
  it('is refused to visitors, to other sites, with a wrong query and when there is nothing in it', async () => {
    const member = await server.signUp();
    for (const format of ['letterboxd', 'letterboxd-watchlist', 'evenings', 'recipes']) {
      expect((await file(server.connect(), format)).status, format).toBe(401);
      const init = { headers: { 'sec-fetch-site': 'cross-site' } };
      expect((await member.request(`/rest/v1/own_data?format=${format}&language=tr`, init)).status).toBe(403);
      const empty = await file(member, format);
      expect([empty.status, JSON.parse(await empty.text()).code]).toEqual([404, 'nothing_to_export']);
    }
    for (const query of [
      'format=csv&language=tr',
      'format=recipes&language=de',
      'format=letterboxd&language=tr&part=0',
    ])
      expect((await member.request(`/rest/v1/own_data?${query}`)).status, query).toBe(400);
    await expect(server.connect().api.ownData.exports()).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await member.api.ownData.exports()).toEqual({
      letterboxd: 0,
      'letterboxd-watchlist': 0,
      evenings: 0,
      recipes: 0,
    });
  });

  it('is limited by the hour, and recorded', async () => {
    const strict = await startTestServer({ database: server.database, config: { authRateLimitFactor: 1 } });
    const member = await strict.signUp();
    await react(member, ESKIYA, 'complete');
    expect((await file(member, 'letterboxd')).status).toBe(200);
    expect(
      await run(`select new_values from audit_logs where user_id = $1 and action = 'DOWNLOAD_OWN_DATA'`, [
        member.user.id,
      ]),
    ).toEqual([{ new_values: { format: 'letterboxd' } }]);
    let last = 200;
    for (let i = 0; i < 60; i++) last = (await file(member, 'letterboxd')).status;
    expect(last).toBe(429);
  });
});

describe('the files for Letterboxd', () => {
  it('have what was watched or liked, with days and ratings only as an import named them', async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    await react(other, film(9), 'complete');
    await react(member, ESKIYA, 'complete');
    await react(member, film(0), 'like');
    await react(member, film(1), 'dislike');
    await react(member, film(2), 'not_for_me');
    await react(member, film(3), 'save');
    await run(
      `insert into user_items (user_id, content_id, category, excluded, excluded_at, reacted_at)
       values ($1, $2, 'movie', 'seen', '2024-02-03T12:00:00Z', now()), ($1, $3, 'movie', 'seen', '2026-01-01T09:00:00Z', now())`,
      [member.user.id, film(4), film(5)],
    );
    // An import that failed in the middle has applied its earlier rows.
    await importOf(member, film(5), { rating: 8, seenOn: '2023-11-12' }, 'failed');
    await importOf(member, ESKIYA, { rating: 9, seenOn: null }, 'undone');
    await run(
      `insert into items (id, category, tier, facts, sources, is_eligible, version, updated_at)
       values ($1, 'movie', 'written', '{}', '{}', false, 1, now()) on conflict do nothing`,
      [film(5)],
    );
    await run(
      `insert into item_outside_ids (scheme, value, item_id, source)
       values ('imdb', 'tt9999901', $1, 'wikidata'), ('tmdb', '4242', $1, 'wikidata') on conflict do nothing`,
      [film(5)],
    );
    const response = await file(member, 'letterboxd');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="bugunne-letterboxd-1.csv"');
    const text = await response.text();
    expect(text.split('\r\n')[0]).toBe('imdbID,tmdbID,Title,Year,Directors,WatchedDate,Rating10,Tags');
    const lineOf = (id: string) => text.split('\r\n').find((line) => line.includes(filmOf(id).title.original));
    expect(lineOf(ESKIYA)).toBe(',,Eşkıya,1996,Yavuz Turgul,,,');
    expect(lineOf(film(0))).toMatch(/,,,liked$/);
    expect(lineOf(film(4))).toMatch(/,2024-02-03,,$/);
    expect(lineOf(film(5))).toMatch(/^tt9999901,4242,.*,2023-11-12,8,$/);
    expect(text.trim().split('\r\n')).toHaveLength(5);

    const watchlist = (await textOf(member, 'letterboxd-watchlist')).trim().split('\r\n');
    expect(watchlist).toHaveLength(2);
    expect(watchlist[1]).toContain(filmOf(film(3)).title.original);
    expect(await member.api.ownData.exports()).toMatchObject({ letterboxd: 4, 'letterboxd-watchlist': 1 });
  });

  it('are read again with the same titles, whatever the titles contain', async () => {
    const member = await server.signUp();
    const titles = [
      '=cmd|"/C calc"!A0',
      'Comma, "quotes"',
      'Two\nlines',
      '@me',
      '+1',
      "'Round Midnight",
      'Ağır; çelik',
    ];
    for (const [place, title] of titles.entries()) {
      const { id, content } = hostile(place, title);
      await run('insert into open_contents (id, content) values ($1, $2) on conflict do nothing', [
        id,
        JSON.stringify(content),
      ]);
      await run(
        `insert into user_items (user_id, content_id, category, excluded, excluded_at, reacted_at)
         values ($1, $2, 'movie', 'seen', '2026-01-01T09:00:00Z', now())`,
        [member.user.id, id],
      );
    }
    await react(member, ESKIYA, 'like');
    const text = await textOf(member, 'letterboxd');
    expect(text).not.toMatch(/(^|,|\n)"?[=@+]/);
    const name = 'bugunne-letterboxd-1.csv';
    const { entries, failed } = await readHistory([{ name, bytes: new TextEncoder().encode(text) }]);
    expect(failed).toEqual([]);
    expect(entries.map(({ title }) => title).toSorted()).toEqual(
      [...titles.map((title) => title.replace('\n', ' ')), 'Eşkıya'].toSorted(),
    );
    expect(entries.every(({ seen, rating }) => seen && rating === null)).toBe(true);
  });

  it('are several when the films are more than Letterboxd takes at once', async () => {
    const member = await server.signUp();
    await run(
      `insert into user_items (user_id, content_id, category, excluded, excluded_at, reacted_at)
       select $1, 'movie-none-' || n, 'movie', 'seen', now(), now() from generate_series(1, 1900) n`,
      [member.user.id],
    );
    await run(
      `insert into user_items (user_id, content_id, category, excluded, excluded_at, reacted_at)
       values ($1, $2, 'movie', 'seen', now(), now())`,
      [member.user.id, `open-movie-${'0'.repeat(24)}`],
    );
    expect((await textOf(member, 'letterboxd')).trim().split('\r\n')).toHaveLength(1);
    expect((await textOf(member, 'letterboxd', '&part=2')).trim().split('\r\n')).toHaveLength(2);
    expect((await file(member, 'letterboxd', '&part=3')).status).toBe(404);
  });
});

describe('the calendar of evenings', () => {
  const site = eveningSite(() => server);

  it('has the evenings of the user with titles and first names, and no invitation', async () => {
    const { ada, ben, id } = await site.evening();
    await ada.api.evenings.pick({ id, slot: 'food' });
    const { pick } = await site.slot(ada, id, 'food');
    await run('update friend_profiles set name = $2 where user_id = $1', [ben.user.id, 'Ben; Öz, Yılmaz']);
    const response = await file(ada, 'evenings');
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await response.text();
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    expect(events).toHaveLength(1);
    const [event] = events;
    expect(event?.uid).toBe(`${id}@bugunne`);
    expect(event?.startDate.toString()).toBe('2026-05-10');
    expect(event?.summary).toContain(`BugünNe akşamı: ${pick?.item.title}`);
    expect(event?.description).toContain(`Yemek: ${pick?.item.title}`);
    expect(event?.description).toContain('Kimlerle: Ben;\n');
    expect(event?.description).toContain(`https://bugunne.example/dashboard/evenings/${id}`);
    expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('dtstamp')?.toString()).toBe(
      '2026-05-10T15:30:00Z',
    );
    expect(text).not.toContain(ben.email);
    expect(text).not.toContain(ben.user.id);
    const cem = await site.named('Cem');
    expect((await file(cem, 'evenings')).status).toBe(404);
    const [dora, eda] = await site.pair();
    await site.start(dora, eda);
    expect((await file(eda, 'evenings')).status).toBe(404);
    expect((await dora.api.ownData.exports()).evenings).toBe(1);
  });
});

describe('the recipes', () => {
  it('are those that the user has saved, as schema.org/Recipe with the diets of their ingredients', async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    await react(member, 'food-menemen', 'save');
    await react(other, film(0), 'save');
    const dish = server.catalogue.items.find(
      (item) => item.category === 'food' && server.catalogue.dietsOf(item.id).has('vegan'),
    );
    if (dish?.category !== 'food') throw new Error('no vegan dish');
    await react(member, dish.id, 'save');
    const response = await file(member, 'recipes');
    expect(response.headers.get('content-type')).toBe('application/ld+json');
    const { '@context': context, '@graph': recipes } = JSON.parse(await response.text());
    expect(context).toBe('https://schema.org');
    expect(recipes).toHaveLength(2);
    const menemen = recipes.find(({ identifier }: { identifier: string }) => identifier === 'food-menemen');
    expect(menemen).toMatchObject({
      '@type': 'Recipe',
      name: 'Menemen',
      inLanguage: 'tr',
      totalTime: expect.stringMatching(/^PT(\d+H)?(\d+M)?$/),
      recipeYield: expect.stringMatching(/^\d+ porsiyon$/),
      nutrition: { calories: expect.stringMatching(/^\d+ kcal$/) },
    });
    expect(menemen.recipeIngredient.join('\n')).toMatch(/^\d.* yumurta/m);
    expect(menemen.recipeInstructions[0]).toMatchObject({ '@type': 'HowToStep', position: 1 });
    expect(menemen.suitableForDiet).toContain('https://schema.org/VegetarianDiet');
    expect(menemen.suitableForDiet).not.toContain('https://schema.org/VeganDiet');
    const vegan = recipes.find(({ identifier }: { identifier: string }) => identifier === dish.id);
    expect(vegan.suitableForDiet).toContain('https://schema.org/VeganDiet');
    expect((await file(other, 'recipes')).status).toBe(404);
  });

  it('are in their own language and without an author of ours when they are from files of the owner', async () => {
    const turkish = {
      inLanguage: 'tr',
      recipeCuisine: undefined,
      recipeYield: '4 porsiyon',
      recipeIngredient: ['1 su bardağı haşlanmış nohut', '2 yemek kaşığı zeytinyağı'],
      recipeInstructions: ['Nohudu zeytinyağıyla 10 dakika pişir.'],
    };
    const stopWatching = server.services.catalogue.watch();
    await importRecipes(server, schemaRecipe('Zeytinyağlı Nohut', turkish));
    await expect.poll(() => server.services.catalogue.current().byId.has('food-zeytinyagli-nohut')).toBe(true);
    stopWatching();
    const member = await server.signUp();
    await react(member, 'food-zeytinyagli-nohut', 'save');
    const response = await member.request('/rest/v1/own_data?format=recipes&language=en');
    const [recipe] = JSON.parse(await response.text())['@graph'];
    expect(recipe).toMatchObject({
      inLanguage: 'tr',
      recipeIngredient: ['1 su bardağı nohut, haşlanmış', '2 yemek kaşığı zeytinyağı'],
      recipeYield: '4 porsiyon',
    });
    for (const key of ['author', 'recipeCuisine', 'keywords']) expect(recipe).not.toHaveProperty(key);
  });

  it('say no times where a recipe has none', async () => {
    const member = await server.signUp();
    const { contents, recipes } = server.services;
    const item = contents.findForReuse('food-menemen', 'tr');
    const recipe = await recipes.of(member.user.id, 'food-menemen', 'tr', { mayAsk: false });
    if (!item) throw new Error('no dish');
    const options = { language: 'tr', publicUrl: 'https://bugunne.example', isOurs: true } as const;
    const untimed = { ...recipe, servingInfo: { ...recipe.servingInfo, prepTime: 0, cookTime: 0 } };
    expect(recipeJsonLd(item, recipe, options)).toHaveProperty('prepTime');
    for (const key of ['prepTime', 'cookTime', 'totalTime'])
      expect(recipeJsonLd(item, untimed, options)).not.toHaveProperty(key);
  });

  it('say of a recipe by the language model that it is unverified, claim no diet for it, and have none written', async () => {
    const member = await server.signUp();
    const ids = ['a', 'b'].map((letter) => `open-food-${letter.repeat(24)}`);
    for (const id of ids) {
      const content = { category: 'food', ...openTitle('food') };
      await run('insert into open_contents (id, content) values ($1, $2)', [id, JSON.stringify(content)]);
      await react(member, id, 'save');
    }
    await run('insert into model_recipes (content_id, recipe, made_at) values ($1, $2, now())', [
      ids[0],
      JSON.stringify(readRecipeAnswer(JSON.stringify(RECIPE_ANSWER))),
    ]);
    expect((await member.api.ownData.exports()).recipes).toBe(1);
    const { '@graph': recipes } = JSON.parse(await textOf(member, 'recipes'));
    expect(recipes).toMatchObject([
      {
        identifier: ids[0],
        creativeWorkStatus: 'Unverified',
        description: expect.stringMatching(/^Doğrulanmamış tarif/),
        keywords: expect.stringContaining('doğrulanmamış'),
      },
    ]);
    expect(recipes[0]).not.toHaveProperty('suitableForDiet');
  });

  it('have the words of the recipe page for every unit', () => {
    for (const language of ['tr', 'en'] as const) {
      const words = unitTexts(language);
      for (const unit of UNIT_VALUES) {
        const [single, plural] = UNIT_WORDS[language][unit];
        const written = [words[`${unit}_one`], words[`${unit}_other`]];
        expect([single, plural], unit).toEqual(written.map((word) => word?.replace('{{amount}}', '').trim()));
      }
    }
  });
});

function unitTexts(language: Language): Record<string, string> {
  const path = new URL(`../../../../../web/src/i18n/${language}/content.json`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')).unit;
}
