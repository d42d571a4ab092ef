import { defaultPreferences, LANGUAGE_CODES, type Language } from '@bugunne/contract';
import { looksLike } from '@bugunne/recommender';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type FakeLlm, startFakeLlm } from '../../testing/fake-llm.ts';
import { FAKE_LLM_SCRIPTS, type FakeLlmScript } from '../../testing/fake-llm-scripts.ts';
import { answerWith, offeredLabels } from '../../testing/offered-labels.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { SLOTS } from './preparations.repo.ts';

const WHY: Record<Language, string> = {
  tr: 'Yavaş bir akşam için güzel bir seçim.',
  en: 'A good choice for a slow evening.',
};
let language: Language = 'tr';
let fake: FakeLlm;
/** Owns the database; each test starts its own server on it. */
let base: TestServer;
let server: TestServer;

const start = (callMilliseconds: number) =>
  startTestServer({
    database: base.database,
    config: { llm: { ...readConfig({}).llm, apiKey: 'sk-test', baseUrl: fake.url } },
    languageModel: { callMilliseconds, wait: async () => undefined },
  });

/** Makes the model wait; the returned function lets it answer. */
function holdAnswer(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  fake.play('slow');
  fake.slowUntil = promise;
  return resolve;
}

beforeAll(async () => {
  fake = await startFakeLlm({
    answer: (body) => answerWith(body, 1, WHY[language]),
    answerInOtherLanguage: (body) => answerWith(body, 1, WHY[language === 'tr' ? 'en' : 'tr']),
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
  fake.slowUntil = null;
  server = await start(20_000);
});
afterEach(() => base.database.executeSql('delete from users', []));

const picksOf = async (member: Awaited<ReturnType<TestServer['signUpWith']>>) => {
  const today = await member.api.recommendations.today({ language });
  return { today, picks: today.sections.flatMap(({ items }) => items) };
};
const metric = async (name: string) => {
  const text = await server.metrics.registry.metrics();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line?.slice(name.length + 1);
};

/** Expected use of an answer: the model's choice with or without its explanation; absent: the engine's choice. */
const USABLE: Partial<Record<string, 'chosen' | 'chosen without words'>> = {
  good: 'chosen',
  fenced: 'chosen',
  embedded: 'chosen',
  slow: 'chosen',
  'wrong-language': 'chosen without words',
  injected: 'chosen without words',
};

test.each([
  ['tr', WHY.tr, 'Yönetmen bir hırsız.'],
  ['en', WHY.en, 'The director is a thief.'],
  ['en', WHY.en, 'You liked “The Bandit”; this one is just as warm.'],
] as const)(
  'a sentence that was stored before the check was as strict is not shown (%s): “%s”',
  async (code, why, bad) => {
    language = code;
    const member = await server.signUpWith();
    const before = await picksOf(member);
    expect(before.picks[0]?.whyRecommended).toBe(why);
    await base.database.executeSql(
      'update daily_recommendations set recommendations = replace(recommendations::text, $1, $2)::jsonb',
      [why, bad.replaceAll('“', '\\u201c').replaceAll('”', '\\u201d')],
    );
    for (const { whyRecommended, source } of (await picksOf(member)).picks) {
      expect(source).toBe('model');
      expect(whyRecommended).not.toBe(bad);
      expect(whyRecommended).not.toBe('');
    }
  },
);

describe.each(LANGUAGE_CODES)('in %s', (code) => {
  beforeEach(() => {
    language = code;
  });

  test.each(FAKE_LLM_SCRIPTS.filter((script) => script !== 'cut'))(
    '%s: shows four valid picks with their true source',
    async (script: FakeLlmScript) => {
      if (script === 'hanging') {
        server = await start(400);
      }
      fake.play(script);
      const member = await server.signUpWith({ dietaryRestrictions: ['vegan'] });
      const { today, picks } = await picksOf(member);
      expect(picks).toHaveLength(4);
      const outcome = typeof script === 'string' ? USABLE[script] : undefined;
      expect(picks.map(({ source }) => source)).toEqual(Array(4).fill(outcome ? 'model' : 'engine'));
      expect(/yapay zekâ|AI model/.test(today.analysisNote)).toBe(outcome !== undefined);
      for (const pick of picks) {
        expect(pick.whyRecommended === WHY[language]).toBe(outcome === 'chosen');
        expect(pick.whyRecommended).not.toMatch(/<|http|Ignore/);
        expect([...pick.whyRecommended].length).toBeLessThanOrEqual(80);
        // A list of words may look like no language, so only whole sentences are checked.
        if (!pick.whyRecommended.includes(':')) expect(looksLike(language, pick.whyRecommended)).toBe(true);
      }
      expect(picks.find(({ category }) => category === 'food')?.diets.map(({ value }) => value)).toContain('vegan');
      expect(await metric(`llm_results_total{use="daily",source="${outcome ? 'model' : 'engine'}"}`)).toBe('4');
    },
  );
});

test('a truncated answer is used as far as it can be read, and the engine fills the rest', async () => {
  language = 'tr';
  fake.play('cut');
  const { today, picks } = await picksOf(await server.signUpWith());
  expect(picks.map(({ source }) => source)).toEqual(['model', 'model', 'engine', 'engine']);
  expect(today.analysisNote).toContain('bir bölümünü yapay zekâ, bir bölümünü yerleşik öneri motoru');
  for (const source of ['model', 'engine']) {
    expect(await metric(`llm_results_total{use="daily",source="${source}"}`)).toBe('2');
  }
});

test('another language shows the same picks with the engine’s explanations', async () => {
  language = 'tr';
  const member = await server.signUpWith({ movieGenres: ['dram', 'komedi', 'suç', 'gizem', 'aile'] });
  const { picks } = await picksOf(member);
  language = 'en';
  const english = (await picksOf(member)).picks;
  expect(english.map(({ id }) => id)).toEqual(picks.map(({ id }) => id));
  expect(fake.requests).toHaveLength(1);
  for (const pick of english) {
    expect(pick.whyRecommended).not.toBe(WHY.tr);
    expect(looksLike('en', pick.whyRecommended)).toBe(true);
  }
});

test('two concurrent tabs share one model call and one set', async () => {
  language = 'tr';
  const member = await server.signUpWith();
  const [one, two] = await Promise.all([picksOf(member), picksOf(member)]);
  expect(one.picks.map(({ id }) => id)).toEqual(two.picks.map(({ id }) => id));
  expect(fake.requests).toHaveLength(1);
  expect(await metric('llm_results_total{use="daily",source="model"}')).toBe('4');
});

test('preferences saved while the model is choosing apply at once', async () => {
  language = 'tr';
  const member = await server.signUpWith();
  const answer = holdAnswer();
  const asked = picksOf(member);
  await expect.poll(() => fake.requests.length).toBe(1);
  await member.api.preferences.save({
    preferences: { ...defaultPreferences(), dietaryRestrictions: ['vegan'], movieGenres: ['western'] },
    onboardingCompleted: true,
  });
  answer();
  for (const { picks } of [await asked, await picksOf(member)]) {
    expect(picks.find(({ category }) => category === 'food')?.diets.map(({ value }) => value)).toContain('vegan');
    expect(picks.find(({ category }) => category === 'movie')?.genre.map(({ value }) => value)).toContain('western');
  }
});

test('an item disliked while the model is choosing is not in the set', async () => {
  language = 'tr';
  const member = await server.signUpWith();
  const movies = (body: (typeof fake.requests)[number]['body'] | undefined) =>
    /^m2 \| ([^|]+?) \|/m.exec(body?.messages.at(-1)?.content ?? '')?.[1] ?? '';
  const answer = holdAnswer();
  const asked = picksOf(member);
  await expect.poll(() => fake.requests.length).toBe(1);
  const title = movies(fake.requests[0]?.body);
  const contentId =
    server.catalogue.items.find((item) => item.category === 'movie' && item.title.tr === title)?.id ?? '';
  await member.api.interactions.create({ id: crypto.randomUUID(), contentId, action: 'dislike', value: true });
  answer();
  const { picks } = await asked;
  expect(picks).toHaveLength(4);
  expect(contentId).toMatch(/^movie-/);
  expect(picks.map(({ id }) => id)).not.toContain(contentId);
  expect(picks.map(({ source }) => source)).toEqual(['engine', 'model', 'model', 'model']);
});

test('preferences saved while sets are made ahead apply, too', async () => {
  language = 'tr';
  const member = await server.signUpWith();
  const other = await server.signUpWith();
  server.clock.set('2026-05-11T02:00:00Z');
  const answer = holdAnswer();
  const slots = Array.from({ length: SLOTS }, (_, slot) =>
    server.services.preparations.prepare({ timezone: 'Europe/Istanbul', date: '2026-05-11', slot }),
  );
  await expect.poll(() => fake.requests.length).toBe(2);
  await member.api.preferences.save({
    preferences: { ...defaultPreferences(), dietaryRestrictions: ['vegan'] },
    onboardingCompleted: true,
  });
  answer();
  expect((await Promise.all(slots)).reduce((sum, count) => sum + count, 0)).toBe(2);
  const diets = async (user: typeof member) =>
    (await picksOf(user)).picks.find(({ category }) => category === 'food')?.diets.map(({ value }) => value);
  expect(await diets(member)).toContain('vegan');
  expect((await picksOf(other)).picks.map(({ source }) => source)).toEqual(Array(4).fill('model'));
  expect(fake.requests).toHaveLength(2);
});

test('two tabs in two languages share one model call', async () => {
  const member = await server.signUpWith();
  fake.play('slow');
  const [turkish, english] = await Promise.all(
    LANGUAGE_CODES.map((code) => member.api.recommendations.today({ language: code })),
  );
  expect(turkish?.sections.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(
    english?.sections.flatMap(({ items }) => items.map(({ id }) => id)),
  );
  expect(fake.requests).toHaveLength(1);
});

test('an explanation with an untrue claim about the user is not shown', async () => {
  language = 'tr';
  fake.play({
    status: 200,
    body: {
      id: 'x',
      object: 'chat.completion',
      created: 1,
      model: 'fake',
      choices: [
        {
          index: 0,
          finish_reason: 'stop',
          message: {
            role: 'assistant',
            content: JSON.stringify({
              movie: { id: 'm1', why: '“Titanik” filmini sevdiğin için bunu da seversin.' },
              series: { id: 's1', why: '1987 yılından beri herkes bunu konuşuyor.' },
              food: { id: 'f1', why: 'Dün gece beğendiğin her şeye benziyor.' },
              music: { id: 'u1', why: 'Yağmurlu bir gün için çok güzel.' },
            }),
          },
        },
      ],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    },
  });
  const { picks } = await picksOf(await server.signUpWith());
  expect(picks.map(({ source }) => source)).toEqual(Array(4).fill('model'));
  const why = Object.fromEntries(picks.map(({ category, whyRecommended }) => [category, whyRecommended]));
  expect(why['music']).toBe('Yağmurlu bir gün için çok güzel.');
  for (const text of [why['movie'], why['series'], why['food']]) expect(text).not.toMatch(/Titanik|1987|Dün gece/);
});

test('the prompt offers only allowed items and contains only tastes and titles', async () => {
  language = 'tr';
  const member = await server.signUpWith({ dietaryRestrictions: ['vegan', 'glutensiz'] });
  await picksOf(member);
  const [request] = fake.requests;
  if (!request) throw new Error('nothing was asked');
  const prompt = request.body.messages.map(({ content }) => content).join('\n');
  for (const labels of Object.values(offeredLabels(request.body))) expect(labels.length).toBeGreaterThanOrEqual(4);
  const dishes = [...prompt.matchAll(/^f\d+ ?\| ([^|]+)\|/gm)].map(([, title = '']) => title.trim());
  const vegan = server.catalogue.items.filter((item) => {
    const diets = server.catalogue.dietsOf(item.id);
    return diets.has('vegan') && diets.has('glutensiz');
  });
  expect(dishes.length).toBeGreaterThanOrEqual(4);
  expect(vegan.map(({ title }) => title.tr)).toEqual(expect.arrayContaining(dishes));
  for (const secret of [member.email, member.user.id, 'vegan', 'Europe/Istanbul', 'sk-test'])
    expect(prompt).not.toContain(secret);
});
