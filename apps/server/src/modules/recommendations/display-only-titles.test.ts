import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { localWork } from '../../testing/catalogue-sources/tmdb/bodies.ts';
import { type FakeLlm, startFakeLlm } from '../../testing/fake-llm.ts';
import { startTmdbSite, type TmdbSite } from '../../testing/tmdb-site.ts';

/** Only TMDB knows the first title; the second comes from Wikidata. */
const SHOWN = 'Rüzgârın Unuttuğu';
const KNOWN = 'Windless Harbour';
/** Of another film nothing but this title is known. */
const ONLY = 'Kıyısız Liman';
const DAY = 86_400_000;
let fake: FakeLlm;
let site: TmdbSite;

beforeAll(async () => {
  fake = await startFakeLlm({ answer: () => ({}) });
  site = await startTmdbSite({
    config: { llm: { ...readConfig({}).llm, apiKey: 'sk-test', baseUrl: fake.url } },
    languageModel: { callMilliseconds: 5000, wait: async () => undefined },
  });
  await site.list(
    { sourceId: 'Q1', facts: { originalTitle: KNOWN, turkishTitle: undefined }, ids: { tmdb: '1' } },
    { sourceId: 'Q2', facts: { originalTitle: undefined, turkishTitle: undefined }, ids: { tmdb: '2' } },
  );
  site.works.push(
    localWork('movie', 1, { title: KNOWN, titles: { tr: SHOWN } }),
    localWork('movie', 2, { titles: { tr: ONLY } }),
  );
  await site.importTmdb();
});
afterAll(async () => {
  await site.close();
  await fake.close();
});

const prompts = () => fake.requests.flatMap(({ body }) => body.messages.map(({ content }) => content)).join('\n');

test('a title that only TMDB knows is shown to users, and no prompt has it', async () => {
  const { server } = site;
  await server.services.settings.set('ai_open_choice', true);
  const [id, other] = [(await site.itemOf('Q1')).id, (await site.itemOf('Q2')).id];
  const member = await server.signUpWith();
  await server.services.premium.grant(member.user.id, null);
  expect(await member.api.contents.get({ id, language: 'tr' })).toMatchObject({ title: SHOWN });
  expect(await member.api.contents.get({ id: other, language: 'en' })).toMatchObject({ title: ONLY });
  for (const action of ['view', 'like', 'save'] as const) {
    for (const contentId of [id, other]) {
      await member.api.interactions.create({ id: randomUUID(), contentId, action, value: true });
    }
  }
  for (const language of ['tr', 'en'] as const) {
    server.clock.advance(DAY);
    await member.api.recommendations.today({ language });
    await member.api.contents.similar({ id, language });
  }
  expect(fake.requests.length).toBeGreaterThan(0);
  // The film itself is in the prompts, under its other title.
  expect(prompts()).toContain(KNOWN);
  expect(prompts()).not.toContain(SHOWN);
  expect(prompts()).not.toContain(ONLY);
});

test('copies of titles that stay have another one', async () => {
  const { server } = site;
  const { id } = await site.itemOf('Q1');
  const member = await server.signUpWith();
  await server.services.premium.grant(member.user.id, null);
  await member.api.interactions.create({ id: randomUUID(), contentId: id, action: 'like', value: true });
  const { rows } = await server.database.executeSql(
    'select distinct content_title from interactions where content_id = $1',
    [id],
  );
  expect(rows).toEqual([{ content_title: KNOWN }]);
  // The activity itself is shown under the title that users know.
  const { interactions } = await member.api.interactions.list({ language: 'tr', limit: 10 });
  expect(interactions.map(({ contentTitle }) => contentTitle)).toEqual([SHOWN]);
});
