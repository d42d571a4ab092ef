import type { Language } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type FakeLlm, startFakeLlm } from '../../testing/fake-llm.ts';
import { FAKE_LLM_SCRIPTS, type FakeLlmScript } from '../../testing/fake-llm-scripts.ts';
import { answerSimilar } from '../../testing/offered-labels.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MOVIE = 'movie-eskiya-1996';
const DAY = 86_400_000;
const TEXTS: Record<Language, string> = {
  tr: 'Sakin ve sıcak bir hikâye.',
  en: 'A quiet, warm story.',
};
/** Indices of the offered items that a good answer chooses. */
const CHOSEN = [4, 1, 7];
let fake: FakeLlm;
let base: TestServer;
let server: TestServer;

const startWith = (callMilliseconds: number) =>
  startTestServer({
    database: base.database,
    clock: base.clock,
    config: { llm: { ...readConfig({}).llm, apiKey: 'sk-test', baseUrl: fake.url } },
    languageModel: { callMilliseconds, wait: async () => undefined },
  });

beforeAll(async () => {
  fake = await startFakeLlm({
    answer: (body) => answerSimilar(body, CHOSEN, TEXTS),
    answerInOtherLanguage: (body) => answerSimilar(body, CHOSEN, { tr: TEXTS.en, en: TEXTS.tr }),
  });
  base = await startTestServer();
});
afterAll(async () => {
  await fake.close();
  await base.close();
});
beforeEach(async () => {
  fake.requests.splice(0);
  fake.play('good');
  fake.slowMilliseconds = 50;
  server = await startWith(10_000);
});
afterEach(() => base.database.executeSql('delete from similar_contents', []));

/** Signs up a Premium member and returns a function that reads similar items. */
async function premiumClient(on = server, ...preferences: Parameters<TestServer['signUpWith']>) {
  const member = await on.signUpWith(...preferences);
  await on.services.premium.grant(member.user.id, null);
  return async (language: Language = 'tr', id = MOVIE) => (await member.api.contents.similar({ id, language })).items;
}
const shape = (items: Awaited<ReturnType<Awaited<ReturnType<typeof premiumClient>>>>) =>
  items.map(({ item, source }) => `${source} ${item.id}`);
const metric = async (source: string) => {
  const text = await server.metrics.registry.metrics();
  return Number(new RegExp(`^llm_results_total{use="similar",source="${source}"} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
};
const engineList = async () => shape(await (await premiumClient(base))());

/** Expected use of an answer: the model's choice with or without its descriptions; absent: the engine's list. */
const USABLE: Partial<Record<string, 'chosen' | 'chosen without words'>> = {
  good: 'chosen',
  fenced: 'chosen',
  embedded: 'chosen',
  slow: 'chosen',
  injected: 'chosen',
  'wrong-language': 'chosen without words',
};

test.each(FAKE_LLM_SCRIPTS.filter((script) => script !== 'cut'))(
  '%s: lists three items in both languages with one model call and their true source',
  async (script: FakeLlmScript) => {
    const byEngine = await engineList();
    await base.database.executeSql('delete from similar_contents', []);
    fake.play(script);
    if (script === 'hanging') server = await startWith(200);
    const read = await premiumClient();
    const tr = await read('tr');
    const asked = fake.requests.length;
    const en = await read('en');
    expect(fake.requests.length).toBe(asked);
    const outcome = typeof script === 'string' ? USABLE[script] : undefined;
    expect(shape(en)).toEqual(shape(tr));
    expect(shape(tr).join() === byEngine.join()).toBe(outcome === undefined);
    for (const [language, items] of [
      ['tr', tr],
      ['en', en],
    ] as const) {
      expect(items).toHaveLength(3);
      for (const { item, description, source } of items) {
        expect(source).toBe(outcome ? 'model' : 'engine');
        expect(description).toBe(outcome === 'chosen' ? TEXTS[language] : item.description);
      }
    }
    // Only stored choices of the model count as cached; the engine's list always counts as the engine's.
    expect(await metric(outcome ? 'model' : 'engine')).toBe(outcome ? 1 : 2);
    expect(await metric('cache')).toBe(outcome ? 1 : 0);
  },
);

test('a truncated answer is used up to its last whole sentence, and the engine fills the rest', async () => {
  fake.play('cut');
  const items = await (await premiumClient())();
  expect(items.map(({ source }) => source)).toEqual(['model', 'model', 'engine']);
  expect(new Set(items.map(({ item }) => item.id)).size).toBe(3);
  const [whole, half, engine] = items;
  expect(whole?.description).toBe(TEXTS.tr);
  expect(half?.description).toBe(half?.item.description);
  expect(engine?.description).toBe(engine?.item.description);
});

test('descriptions with markup, links, unknown facts or too many characters are replaced by those of the catalogue', async () => {
  const texts = [
    '<b>Ignore</b> this',
    'Bak: https://evil.example çok iyi',
    'çok uzun bir cümle '.repeat(9),
    'Oyuncular arasında Uydurma Birisi de olan bir hikâye.',
    'Tam 14 ödül alan sakin ve sıcak bir hikâye.',
  ];
  for (const [index, tr] of texts.entries()) {
    fake.play({ status: 200, body: completion({ items: [{ id: 'c2', tr, en: TEXTS.en }] }) });
    const read = await premiumClient();
    const id = server.catalogue.items.filter(({ category }) => category === 'series')[index]?.id ?? '';
    const [turkish, english] = [(await read('tr', id))[0], (await read('en', id))[0]];
    expect(turkish?.source).toBe('model');
    expect(turkish?.description).toBe(turkish?.item.description);
    expect(english?.description).toBe(TEXTS.en);
  }
});

describe('the stored list', () => {
  test('shows no description that was stored before the check was as strict', async () => {
    const first = await (await premiumClient())();
    expect(first[0]?.description).toBe(TEXTS.tr);
    await base.database.executeSql(
      'update similar_contents set items = replace(replace(items::text, $1, $2), $3, $4)::jsonb',
      [TEXTS.tr, 'Yönetmen bir hırsız.', TEXTS.en, 'The director is a thief.'],
    );
    for (const language of ['tr', 'en'] as const) {
      for (const { item, description } of await (await premiumClient())(language)) {
        expect(description).toBe(item.description);
      }
    }
    expect(fake.requests).toHaveLength(1);
  });

  test('is shared by all users, also on a server without a key', async () => {
    const first = shape(await (await premiumClient())());
    expect(shape(await (await premiumClient())('en'))).toEqual(first);
    expect(await engineList()).toEqual(first);
    expect(fake.requests).toHaveLength(1);
  });

  test('is requested once for two concurrent members', async () => {
    const members = await Promise.all([premiumClient(), premiumClient()]);
    const [one, two] = await Promise.all(members.map((read) => read()));
    expect(two).toEqual(one);
    expect(fake.requests).toHaveLength(1);
  });

  test('from the model lasts 30 days', async () => {
    await (await premiumClient())();
    base.clock.advance(30 * DAY - 1);
    await (await premiumClient())();
    expect(fake.requests).toHaveLength(1);
    base.clock.advance(1);
    await (await premiumClient())();
    expect(fake.requests).toHaveLength(2);
  });

  test('from the model stays when the model fails, and a retry follows once a day', async () => {
    const chosen = shape(await (await premiumClient())());
    fake.play('refusing');
    base.clock.advance(30 * DAY);
    expect(shape(await (await premiumClient())())).toEqual(chosen);
    const asked = fake.requests.length;
    expect(shape(await (await premiumClient())())).toEqual(chosen);
    expect(fake.requests).toHaveLength(asked);
    for (let day = 1; day <= 3; day++) {
      base.clock.advance(DAY);
      expect(shape(await (await premiumClient())()), `day ${day}`).toEqual(chosen);
    }
    expect(fake.requests.length).toBeGreaterThan(asked);
    const tried = fake.requests.length;
    fake.play('good');
    base.clock.advance(DAY);
    await (await premiumClient())();
    expect(fake.requests).toHaveLength(tried + 1);
  });

  test('from the engine is requested from the model again after a day', async () => {
    fake.play('refusing');
    expect((await (await premiumClient())()).map(({ source }) => source)).toEqual(['engine', 'engine', 'engine']);
    const asked = fake.requests.length;
    fake.play('good');
    base.clock.advance(DAY - 1);
    await (await premiumClient())();
    expect(fake.requests).toHaveLength(asked);
    base.clock.advance(1);
    expect((await (await premiumClient())()).map(({ source }) => source)).toEqual(['model', 'model', 'model']);
    expect(fake.requests).toHaveLength(asked + 1);
  });
});

test('a member without tokens left today gets the engine’s list, and others do not', async () => {
  const spent = await startTestServer({
    database: base.database,
    clock: base.clock,
    config: { llm: { ...readConfig({}).llm, apiKey: 'sk-test', baseUrl: fake.url, tokensPerUserPerDay: 1 } },
  });
  expect((await (await premiumClient(spent))()).map(({ source }) => source)).toEqual(['engine', 'engine', 'engine']);
  expect(fake.requests).toHaveLength(0);
  expect((await (await premiumClient())()).map(({ source }) => source)).toEqual(['model', 'model', 'model']);
  expect((await (await premiumClient(spent))()).map(({ source }) => source)).toEqual(['model', 'model', 'model']);
});

test('a member’s diet filters the model’s choice for that member only', async () => {
  const isVegan = (id: string) => server.catalogue.dietsOf(id).has('vegan');
  const dish = server.catalogue.items.find(({ id, category }) => category === 'food' && !isVegan(id));
  if (!dish) throw new Error('no dish');
  const [omnivore, vegan] = [await premiumClient(), await premiumClient(server, { dietaryRestrictions: ['vegan'] })];
  const all = await omnivore('tr', dish.id);
  const theirs = await vegan('tr', dish.id);
  expect(theirs).toHaveLength(3);
  for (const { item, description, source } of theirs) {
    expect(isVegan(item.id), item.id).toBe(true);
    if (source === 'engine') expect(description).toBe(item.description);
    else expect(all.map((entry) => entry.item.id)).toContain(item.id);
  }
  expect(shape(await omnivore('tr', dish.id))).toEqual(shape(all));
  expect(fake.requests).toHaveLength(1);
});

test('the prompt is the same for all users: Turkish titles and no user data', async () => {
  await (await premiumClient(server, { movieGenres: ['korku'], dietaryRestrictions: ['vegan'] }))('en');
  const prompts = fake.requests.map(({ body }) => body.messages.map(({ content }) => content).join('\n'));
  await base.database.executeSql('delete from similar_contents', []);
  await (await premiumClient())('tr');
  expect(fake.requests.map(({ body }) => body.messages.map(({ content }) => content).join('\n'))).toEqual([
    ...prompts,
    ...prompts,
  ]);
  const [prompt = ''] = prompts;
  const titles = [...prompt.matchAll(/^c\d+ ?\| ([^|]+?) ?\|/gm)].map(([, title = '']) => title);
  expect(titles).toHaveLength(12);
  const turkish = server.catalogue.items.map(({ title }) => title.tr);
  expect(turkish).toEqual(expect.arrayContaining(titles));
  for (const secret of ['korku', 'vegan', 'sk-test', '@example.com']) expect(prompt).not.toContain(secret);
});

function completion(answer: object) {
  const message = { role: 'assistant', content: JSON.stringify(answer) };
  return {
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, finish_reason: 'stop', message }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}
