import { CATEGORIES, type Category } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { SYSTEM_ACTOR } from '../../shared/actor.ts';
import { type FakeLlm, startFakeLlm } from '../../testing/fake-llm.ts';
import type { ChatBody } from '../../testing/fake-llm-body.ts';
import { answerWith } from '../../testing/offered-labels.ts';
import { answerOpen } from '../../testing/open-answers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const TOMORROW = '2026-05-11';
let fake: FakeLlm;
let answer: (body: ChatBody) => object;
let server: TestServer;
beforeAll(async () => {
  fake = await startFakeLlm({ answer: (body: ChatBody) => answer(body) });
  server = await startTestServer();
});
afterAll(async () => {
  await fake.close();
  await server.close();
});
beforeEach(() => {
  server.clock.set('2026-05-10T12:00:00Z');
  fake.requests.splice(0);
  fake.play('good');
});
afterEach(async () => {
  for (const table of ['users', 'hidden_contents', 'similar_contents', 'open_contents'])
    await server.database.executeSql(`delete from ${table}`);
  await server.services.hiddenContents.refresh();
});

const idsOf = (category: Category) =>
  server.catalogue.items.filter((item) => item.category === category).map(({ id }) => id);
const hide = (id: string, on = server) => on.services.hiddenContents.hide(SYSTEM_ACTOR, id, 'wrong facts');
/** Hides every item of a category but these, as another server would. */
async function hideAllBut(category: Category, ...left: string[]) {
  await server.database.executeSql(
    "insert into hidden_contents (content_id, reason, hidden_at) select unnest($1::text[]), 'r', now() on conflict do nothing",
    [idsOf(category).filter((id) => !left.includes(id))],
  );
  await server.services.hiddenContents.refresh();
}
type Member = Awaited<ReturnType<TestServer['signUpWith']>>;
const picksOf = async (member: Member) =>
  (await member.api.recommendations.today({ language: 'tr' })).sections.flatMap(({ items }) =>
    items.map(({ id }) => id),
  );
const withModel = (options: Parameters<typeof startTestServer>[0] = {}) =>
  startTestServer({
    database: server.database,
    clock: server.clock,
    config: { llm: { ...readConfig({}).llm, apiKey: 'sk-test', baseUrl: fake.url } },
    languageModel: { callMilliseconds: 5000, wait: async () => undefined },
    ...options,
  });
const prompts = () => fake.requests.map((request) => JSON.stringify(request)).join('\n');

describe('a hidden item', () => {
  it('is not picked for a day', async () => {
    const [movie = '', song = ''] = [idsOf('movie')[7], idsOf('music')[3]];
    await hideAllBut('movie', movie);
    await hideAllBut('music', song);
    const picks = await picksOf(await server.signUpWith());
    expect(picks).toEqual(expect.arrayContaining([movie, song]));
  });

  it('does not come by a refresh', async () => {
    const member = await server.signUpWith();
    await server.services.premium.grant(member.user.id, null);
    const [today = ''] = await picksOf(member);
    const other = idsOf('movie').find((id) => id !== today) ?? '';
    await hideAllBut('movie', today, other);
    const { section } = await member.api.recommendations.refresh({ category: 'movie', language: 'tr' });
    expect(section.items.map(({ id }) => id)).toEqual([other]);
  });

  it('leaves a set that was made ahead before the user sees it, and stays in one that was seen', async () => {
    const member = await server.signUpWith();
    const [seen = ''] = await picksOf(member);
    const prepared = await server.services.preparations.prepareFor([member.user.id], TOMORROW);
    const ahead = prepared.get(member.user.id)?.picks.movie[0]?.contentId ?? '';
    await hide(seen);
    await hide(ahead);
    expect(await picksOf(member)).toContain(seen);

    server.clock.set('2026-05-11T12:00:00Z');
    const picks = await picksOf(member);
    expect(picks).toHaveLength(CATEGORIES.length);
    expect(picks).not.toContain(ahead);
    await hide(picks[0] ?? '');
    expect(await picksOf(member)).toEqual(picks);
  });

  it('is in no set that is made ahead', async () => {
    const member = await server.signUpWith();
    const dish = idsOf('food')[11] ?? '';
    await hideAllBut('food', dish);
    const prepared = await server.services.preparations.prepareFor([member.user.id], TOMORROW);
    expect(prepared.get(member.user.id)?.picks.food.map(({ contentId }) => contentId)).toEqual([dish]);
  });

  it('is not suggested as similar, also where it was chosen before', async () => {
    const member = await server.signUpWith();
    await server.services.premium.grant(member.user.id, null);
    const similar = async () => {
      const { items } = await member.api.contents.similar({ id: 'movie-eskiya-1996', language: 'tr' });
      return items.map(({ item }) => item.id);
    };
    const [first = '', second] = await similar();
    await hide(first);
    const after = await similar();
    expect(after).toHaveLength(3);
    expect(after[0]).toBe(second);
    expect(after).not.toContain(first);
  });

  it('can be opened, and is picked again once it is shown again', async () => {
    const member = await server.signUpWith();
    const [id = ''] = idsOf('movie');
    await hideAllBut('movie');
    expect(await picksOf(member)).toHaveLength(CATEGORIES.length - 1);
    expect(await member.api.contents.get({ id, language: 'tr' })).toMatchObject({ id });
    await server.services.hiddenContents.show(SYSTEM_ACTOR, id);
    expect(await picksOf(await server.signUpWith())).toContain(id);
  });

  it('is known to another server after its next read', async () => {
    const other = await startTestServer({ database: server.database, clock: server.clock });
    await hide('movie-eskiya-1996', other);
    expect(other.services.hiddenContents.ids().has('movie-eskiya-1996')).toBe(true);
    expect(server.services.hiddenContents.ids().has('movie-eskiya-1996')).toBe(false);
    await server.services.hiddenContents.refresh();
    expect(server.services.hiddenContents.ids().has('movie-eskiya-1996')).toBe(true);
  });
});

describe('with a language model', () => {
  it('no hidden item is offered, neither for a day nor as similar', async () => {
    answer = (body) => answerWith(body, 0, 'Yavaş bir akşam için güzel bir seçim.');
    const model = await withModel();
    const left = idsOf('movie').slice(0, 3);
    await hideAllBut('movie', ...left);
    await model.services.hiddenContents.refresh();
    const member = await model.signUpWith();
    await model.services.premium.grant(member.user.id, null);
    const picks = await picksOf(member);
    expect(left).toContain(picks[0]);
    await member.api.contents.similar({ id: left[0] ?? '', language: 'tr' });
    expect(fake.requests.length).toBeGreaterThanOrEqual(2);
    // Lines of films begin with m1 in a prompt for a day and with c1 in one for similar items; genres of songs have words that
    // are titles, too.
    const offered = [...prompts().matchAll(/[cm]\d+ \| (.+?) \|/g)].map(([, title]) => title);
    const allowed = left.map((id) => server.catalogue.byId.get(id)?.title.tr);
    expect(offered.length).toBeGreaterThan(0);
    expect(allowed).toEqual(expect.arrayContaining(offered));
    expect(prompts()).toContain(server.catalogue.byId.get(picks[0] ?? '')?.title.tr);
  });

  it('an open title that was hidden is not accepted again, and one hidden during the call is replaced', async () => {
    const titles = answerOpen('Yavaş bir akşam için güzel bir seçim.', () => 'Sisli Tepenin Ardı');
    answer = () => titles;
    const model = await withModel();
    await model.services.settings.set('ai_open_choice', true);
    const [open = ''] = await picksOf(await model.signUpWith());
    expect(open).toMatch(/^open-movie-/);
    await hide(open, model);
    expect(await picksOf(await model.signUpWith())).not.toContain(open);

    await model.services.hiddenContents.show(SYSTEM_ACTOR, open);
    const { promise, resolve } = Promise.withResolvers<void>();
    fake.play('slow');
    fake.slowUntil = promise;
    const member = await model.signUpWith();
    const asked = fake.requests.length;
    const picks = picksOf(member);
    await expect.poll(() => fake.requests.length).toBeGreaterThan(asked);
    await hide(open, model);
    resolve();
    expect(await picks).not.toContain(open);
    fake.slowUntil = null;
    await model.services.settings.set('ai_open_choice', false);
  });
});
