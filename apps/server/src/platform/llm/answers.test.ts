import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeLlmScript } from '../../testing/fake-llm-scripts.ts';
import { GOOD_ANSWER, QUESTION, startTestModel, TEST_KEY, type TestModel } from '../../testing/test-language-model.ts';

const GOOD = JSON.stringify(GOOD_ANSWER);

let model: TestModel;
beforeEach(async () => {
  model = await startTestModel();
});
afterEach(() => model.fake.close());

async function textOf(script: FakeLlmScript) {
  model.fake.play(script);
  const outcome = await model.ask('daily', QUESTION);
  if (!outcome.ok) throw new Error(outcome.reason);
  return { text: outcome.text, cut: outcome.cut };
}

describe('answers', () => {
  it.each<[FakeLlmScript, string, boolean]>([
    ['good', GOOD, false],
    ['fenced', `\`\`\`json\n${GOOD}\n\`\`\``, false],
    ['cut', GOOD.slice(0, Math.floor(GOOD.length / 2)), true],
    ['wrong-ids', GOOD.replace('m1', 'x99'), false],
    ['wrong-language', '{"movie":[]}', false],
  ])('are returned unchanged: %s', async (script, text, cut) => {
    expect(await textOf(script)).toEqual({ text, cut });
  });

  it('are returned with surrounding prose and injected instructions, for the caller to check', async () => {
    expect((await textOf('embedded')).text).toMatch(/^Of course!.*\{"movie".*evening/s);
    expect((await textOf('injected')).text).toContain('https://evil.example');
  });

  it('come with their token counts, estimated if the endpoint gives none', async () => {
    expect(await model.ask('daily', QUESTION)).toMatchObject({
      usage: { input: 10, output: Math.ceil(GOOD.length / 4) },
    });
    model.fake.play({ status: 200, body: { choices: [{ message: { content: '{}' }, finish_reason: 'stop' }] } });
    expect(await model.ask('daily', QUESTION)).toMatchObject({ usage: { input: 13, output: 1 } });
  });
});

describe('an endpoint that gives no answer', () => {
  it.each<[string, FakeLlmScript, object]>([
    ['refuses', 'refusing', { reason: 'refusal', status: 200 }],
    [
      'sends an empty message',
      { status: 200, body: { choices: [{ message: { content: ' ' } }] } },
      { reason: 'refusal', status: 200 },
    ],
    ['does not know the key', 'unauthorized', { reason: 'refused_key', status: 401 }],
    ['forbids access', { status: 403, body: {} }, { reason: 'refused_key', status: 403 }],
    ['does not know the model', { status: 404, body: {} }, { reason: 'bad_answer', status: 404 }],
    ['sends an HTML page', { status: 200, body: '<h1>Welcome</h1>' }, { reason: 'bad_answer', status: 200 }],
    ['sends half of an object', { status: 200, body: { choices: [] } }, { reason: 'bad_answer', status: 200 }],
  ])('%s', async (_name, script, expected) => {
    model.fake.play(script);
    expect(await model.ask('daily', QUESTION)).toEqual({ ok: false, milliseconds: 0, ...expected });
    expect(model.fake.requests).toHaveLength(1);
  });

  it('fails when the request cannot be built, without logging the header', async () => {
    vi.stubEnv('OPENAI_CUSTOM_HEADERS', 'x-secret: şüphe');
    expect(await model.ask('daily', QUESTION)).toEqual({ ok: false, reason: 'network', milliseconds: 0 });
    vi.unstubAllEnvs();
    expect(inspect(model.logged)).not.toContain('şüphe');
  });

  it('refuses connections', async () => {
    await model.fake.close();
    expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: false, reason: 'network' });
    model = await startTestModel();
  });
});

it('asks with the model and limits of each use, and only with a key', async () => {
  for (const use of ['daily', 'similar', 'recipe'] as const) await model.ask(use, QUESTION);
  expect(model.fake.requests.map(({ body }) => body)).toMatchObject([
    { model: 'gpt-4o-mini', max_tokens: 2500, temperature: 0.8, response_format: { type: 'json_object' } },
    { model: 'gpt-3.5-turbo', max_tokens: 800, temperature: 0.8 },
    { model: 'gpt-3.5-turbo', max_tokens: 2000, temperature: 0.7 },
  ]);
  expect(model.fake.requests[0]?.body.messages).toEqual([
    { role: 'system', content: QUESTION.system },
    { role: 'user', content: QUESTION.user },
  ]);

  const without = await startTestModel({ config: { apiKey: undefined } });
  expect(without.isConfigured).toBe(false);
  expect(await without.ask('daily', QUESTION)).toEqual({ ok: false, reason: 'no_key', milliseconds: 0 });
  expect([without.fake.requests, without.taken]).toEqual([[], []]);
  await without.fake.close();
});

it('never logs the key, the question or the answer', async () => {
  const consoles = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name));
  const unknown = { status: 400, body: { error: { message: `${TEST_KEY} response_format of Gizli Film` } } };
  for (const script of ['good', 'refusing', 'rate-limited', 'server-error', 'dropped', 'unauthorized'] as const) {
    model.fake.play(script === 'good' ? [unknown, 'good'] : script);
    await model.ask('daily', QUESTION);
  }
  const all = inspect(model.logged, { depth: null });
  for (const secret of [TEST_KEY, 'sk-', 'Gizli', 'answer in JSON', 'yağmur', 'ada']) expect(all).not.toContain(secret);
  expect(model.logged).toContainEqual({
    message: 'a question to the language model ended',
    data: { use: 'daily', outcome: 'refused_key', status: 401, attempt: 1, milliseconds: 0 },
  });
  for (const spy of consoles) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
