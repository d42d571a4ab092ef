import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { QUESTION, startTestModel, type TestModel } from '../../testing/test-language-model.ts';

let model: TestModel;
// Loading the SDK must not count towards the short limit here.
beforeAll(() => import('openai'));
afterEach(() => model.fake.close());

/** 37 characters are estimated at 13 tokens. */
const PROMPT = 13;
const TAKEN = PROMPT + 2500;

describe('the budget', () => {
  it('reserves the maximum cost of a question, then settles the actual cost', async () => {
    model = await startTestModel();
    const outcome = await model.ask('daily', QUESTION);
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(model.taken).toEqual([['ada', TAKEN]]);
    expect(model.settled).toEqual([['ada', TAKEN, outcome.usage.input + outcome.usage.output]]);
  });

  it.each([
    ['server-error', 0],
    ['dropped', 0],
    ['unauthorized', 0],
    ['refusing', 10],
    ['hanging', PROMPT],
  ] as const)('settles the cost when the endpoint is %s', async (script, used) => {
    model = await startTestModel({ callMilliseconds: script === 'hanging' ? 1000 : 5000 });
    model.fake.play(script);
    await model.ask('daily', QUESTION);
    expect(model.settled).toEqual([['ada', TAKEN, used]]);
  });

  it('refunds nothing when the caller aborts a sent question', async () => {
    model = await startTestModel();
    model.fake.play('hanging');
    const caller = new AbortController();
    const outcome = model.ask('daily', { ...QUESTION, signal: caller.signal });
    await expect.poll(() => model.fake.requests.length).toBe(1);
    caller.abort();
    await outcome;
    await expect.poll(() => model.settled).toEqual([['ada', TAKEN, TAKEN]]);
  });

  it('refunds everything when the caller aborts before the question is sent', async () => {
    const caller = new AbortController();
    const settle = vi.fn(async () => {});
    const take = async () => {
      caller.abort();
      return true;
    };
    model = await startTestModel({ budget: { take, settle } });
    expect(await model.ask('daily', { ...QUESTION, signal: caller.signal })).toMatchObject({ reason: 'cancelled' });
    await expect.poll(() => settle).toHaveBeenCalledWith('ada', TAKEN, 0);
    expect(model.fake.requests).toEqual([]);
  });

  it.each([
    ['refuses', async () => false],
    ['cannot be read', () => Promise.reject(new Error('the database is gone'))],
  ])('prevents the question when it %s', async (_name, take) => {
    model = await startTestModel({ budget: { take, settle: () => Promise.reject(new Error('never')) } });
    expect(await model.ask('daily', QUESTION)).toEqual({ ok: false, reason: 'budget', milliseconds: 0 });
    expect(model.fake.requests).toEqual([]);
  });

  it('returns the answer even if settling fails', async () => {
    const settle = () => Promise.reject(new Error('the database is gone'));
    model = await startTestModel({ budget: { take: async () => true, settle } });
    expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: true });
  });
});

describe('metrics', () => {
  it('count questions, tokens, cost and sources of results', async () => {
    model = await startTestModel({ config: { usdPerMillion: { input: 1000, output: 2000 } } });
    const outcome = await model.ask('recipe', QUESTION);
    if (!outcome.ok) throw new Error(outcome.reason);
    model.fake.play('refusing');
    await model.ask('recipe', QUESTION);
    model.recordSource('recipe', 'cache');
    const { input, output } = outcome.usage;
    expect(await model.metric('llm_requests_total{use="recipe",outcome="ok"}')).toBe('1');
    expect(await model.metric('llm_requests_total{use="recipe",outcome="refusal"}')).toBe('1');
    expect(await model.metric('llm_tokens_total{use="recipe",direction="input"}')).toBe(String(2 * input));
    expect(await model.metric('llm_tokens_total{use="recipe",direction="output"}')).toBe(String(output));
    const cost = Number(await model.metric('llm_cost_usd_total{use="recipe"}'));
    expect(cost).toBeCloseTo((2 * input * 1000 + output * 2000) / 1_000_000);
    expect(await model.metric('llm_request_duration_seconds_count{use="recipe"}')).toBe('2');
    expect(await model.metric('llm_results_total{use="recipe",source="cache"}')).toBe('1');
  });

  it('have no cost without prices', async () => {
    model = await startTestModel();
    await model.ask('daily', QUESTION);
    expect(await model.metric('llm_cost_usd_total{use="daily"}')).toBeUndefined();
  });
});

describe('figures of the endpoint', () => {
  const answered = (usage: unknown) => ({
    status: 200,
    body: {
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: '{"movie":[]}' } }],
      ...(usage !== undefined && { usage }),
    },
  });
  it.each([
    ['plausible', { prompt_tokens: 11, completion_tokens: 7 }, 18],
    ['missing', undefined, PROMPT + 4],
    ['null', null, PROMPT + 4],
    ['negative', { prompt_tokens: -50_000, completion_tokens: -1 }, TAKEN],
    ['huge', { prompt_tokens: 1e308, completion_tokens: 1 }, TAKEN],
    ['larger than the limit asked for', { prompt_tokens: 11, completion_tokens: 9e15 }, TAKEN],
    ['fractions', { prompt_tokens: 11.5, completion_tokens: 7 }, TAKEN],
    ['too small', { prompt_tokens: 0, completion_tokens: 0 }, TAKEN],
    ['texts', { prompt_tokens: '11', completion_tokens: 'NaN' }, TAKEN],
    ['null within', { prompt_tokens: null, completion_tokens: null }, TAKEN],
    ['a list', [1, 2], TAKEN],
  ])('that are %s are settled without harm to the budget', async (_name, usage, used) => {
    model = await startTestModel({ config: { usdPerMillion: { input: 1, output: 1 } } });
    model.fake.play(answered(usage));
    expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: true });
    expect(model.settled).toEqual([['ada', TAKEN, used]]);
    expect(Number(await model.metric('llm_cost_usd_total{use="daily"}'))).toBeLessThan(0.01);
  });
});
