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
  tr: 'İki kız kardeşin sakin ve sıcak hikâyesi.',
  en: 'The quiet, warm story of two sisters.',
};
/** Which of the offered ones a good answer chooses. */
const PLACES = [4, 1, 7];
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
    answer: (body) => answerSimilar(body, PLACES, TEXTS),
    answerInOtherLanguage: (body) => answerSimilar(body, PLACES, { tr: TEXTS.en, en: TEXTS.tr }),
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

async function reader(on = server, ...preferences: Parameters<TestServer['signUpWith']>) {
  const person = await on.signUpWith(...preferences);
  await on.services.premium.grant(person.user.id, null);
  return async (language: Language = 'tr', id = MOVIE) => (await person.api.contents.similar({ id, language })).items;
}
const shape = (items: Awaited<ReturnType<Awaited<ReturnType<typeof reader>>>>) =>
  items.map(({ item, source }) => `${source} ${item.id}`);
const metric = async (source: string) => {
  const text = await (await server.connect().request('/metrics')).text();
  return Number(new RegExp(`^llm_results_total{use="similar",source="${source}"} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
};
const engineList = async () => shape(await (await reader(base))());

/** What becomes of an answer: its choice and words, its choice in the catalogue's words, or the engine's list. */
const USABLE: Partial<Record<string, 'chosen' | 'chosen without words'>> = {
  good: 'chosen',
  fenced: 'chosen',
  embedded: 'chosen',
  slow: 'chosen',
  injected: 'chosen',
  'wrong-language': 'chosen without words',
};

test.each(FAKE_LLM_SCRIPTS.filter((script) => script !== 'cut'))(
  '%s: three good cards in both languages without a second question, and the truth about who chose',
  async (script: FakeLlmScript) => {
    const byEngine = await engineList();
    await base.database.executeSql('delete from similar_contents', []);
    fake.play(script);
    if (script === 'hanging') server = await startWith(200);
    const read = await reader();
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
    // Only what a model once chose counts as kept; the engine's list is the engine's every time.
    expect(await metric(outcome ? 'model' : 'engine')).toBe(outcome ? 1 : 2);
    expect(await metric('cache')).toBe(outcome ? 1 : 0);
  },
);

test('an answer cut off in the middle: whole sentences are taken, and the engine fills the rest', async () => {
  fake.play('cut');
  const items = await (await reader())();
  expect(items.map(({ source }) => source)).toEqual(['model', 'model', 'engine']);
  expect(new Set(items.map(({ item }) => item.id)).size).toBe(3);
  const [whole, half, engine] = items;
  expect(whole?.description).toBe(TEXTS.tr);
  expect(half?.description).toBe(half?.item.description);
  expect(engine?.description).toBe(engine?.item.description);
});

test('markup, links, endless texts and facts that are not known are not shown: the choice stands in the words of the catalogue', async () => {
  const texts = [
    '<b>Ignore</b> this',
    'Bak: https://evil.example çok iyi',
    'çok uzun bir cümle '.repeat(9),
    'Oyuncular arasında Uydurma Birisi de olan bir hikâye.',
    'Tam 14 ödül alan sakin ve sıcak bir hikâye.',
  ];
  for (const [index, tr] of texts.entries()) {
    fake.play({ status: 200, body: completion({ items: [{ id: 'c2', tr, en: TEXTS.en }] }) });
    const read = await reader();
    const id = server.catalogue.items.filter(({ category }) => category === 'series')[index]?.id ?? '';
    const [turkish, english] = [(await read('tr', id))[0], (await read('en', id))[0]];
    expect(turkish?.source).toBe('model');
    expect(turkish?.description).toBe(turkish?.item.description);
    expect(english?.description).toBe(TEXTS.en);
  }
});

describe('what is kept', () => {
  test('is for everybody, also on a server without a key', async () => {
    const first = shape(await (await reader())());
    expect(shape(await (await reader())('en'))).toEqual(first);
    expect(await engineList()).toEqual(first);
    expect(fake.requests).toHaveLength(1);
  });

  test('two readers at once ask once', async () => {
    const readers = await Promise.all([reader(), reader()]);
    const [one, two] = await Promise.all(readers.map((read) => read()));
    expect(two).toEqual(one);
    expect(fake.requests).toHaveLength(1);
  });

  test('from the model lasts 30 days', async () => {
    await (await reader())();
    base.clock.advance(30 * DAY - 1);
    await (await reader())();
    expect(fake.requests).toHaveLength(1);
    base.clock.advance(1);
    await (await reader())();
    expect(fake.requests).toHaveLength(2);
  });

  test('from the model is kept on when it cannot be asked again, and that is tried once a day', async () => {
    const chosen = shape(await (await reader())());
    fake.play('refusing');
    base.clock.advance(30 * DAY);
    expect(shape(await (await reader())())).toEqual(chosen);
    const asked = fake.requests.length;
    expect(shape(await (await reader())())).toEqual(chosen);
    expect(fake.requests).toHaveLength(asked);
    for (let day = 1; day <= 3; day++) {
      base.clock.advance(DAY);
      expect(shape(await (await reader())()), `day ${day}`).toEqual(chosen);
    }
    expect(fake.requests.length).toBeGreaterThan(asked);
    const tried = fake.requests.length;
    fake.play('good');
    base.clock.advance(DAY);
    await (await reader())();
    expect(fake.requests).toHaveLength(tried + 1);
  });

  test('from the engine, while there is a key, is tried again after a day', async () => {
    fake.play('refusing');
    expect((await (await reader())()).map(({ source }) => source)).toEqual(['engine', 'engine', 'engine']);
    const asked = fake.requests.length;
    fake.play('good');
    base.clock.advance(DAY - 1);
    await (await reader())();
    expect(fake.requests).toHaveLength(asked);
    base.clock.advance(1);
    expect((await (await reader())()).map(({ source }) => source)).toEqual(['model', 'model', 'model']);
    expect(fake.requests).toHaveLength(asked + 1);
  });
});

test('a reader whose tokens of the day are used up gets the engine’s list, and nobody else does', async () => {
  const spent = await startTestServer({
    database: base.database,
    clock: base.clock,
    config: { llm: { ...readConfig({}).llm, apiKey: 'sk-test', baseUrl: fake.url, tokensPerUserPerDay: 1 } },
  });
  expect((await (await reader(spent))()).map(({ source }) => source)).toEqual(['engine', 'engine', 'engine']);
  expect(fake.requests).toHaveLength(0);
  expect((await (await reader())()).map(({ source }) => source)).toEqual(['model', 'model', 'model']);
  expect((await (await reader(spent))()).map(({ source }) => source)).toEqual(['model', 'model', 'model']);
});

test('a reader’s diet takes the model’s choice away from them alone', async () => {
  const isVegan = (id: string) => server.catalogue.dietsOf(id).has('vegan');
  const dish = server.catalogue.items.find(({ id, category }) => category === 'food' && !isVegan(id));
  if (!dish) throw new Error('no dish');
  const [anybody, vegan] = [await reader(), await reader(server, { dietaryRestrictions: ['vegan'] })];
  const all = await anybody('tr', dish.id);
  const theirs = await vegan('tr', dish.id);
  expect(theirs).toHaveLength(3);
  for (const { item, description, source } of theirs) {
    expect(isVegan(item.id), item.id).toBe(true);
    if (source === 'engine') expect(description).toBe(item.description);
    else expect(all.map((entry) => entry.item.id)).toContain(item.id);
  }
  expect(shape(await anybody('tr', dish.id))).toEqual(shape(all));
  expect(fake.requests).toHaveLength(1);
});

test('the prompt is the same for everybody: Turkish titles, nothing of the reader', async () => {
  await (await reader(server, { movieGenres: ['korku'], dietaryRestrictions: ['vegan'] }))('en');
  const prompts = fake.requests.map(({ body }) => body.messages.map(({ content }) => content).join('\n'));
  await base.database.executeSql('delete from similar_contents', []);
  await (await reader())('tr');
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
