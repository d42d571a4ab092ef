import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FakeLlmScript } from '../../testing/fake-llm-scripts.ts';
import { QUESTION, startTestModel, type TestModel } from '../../testing/test-language-model.ts';
import { pauseAfter, readRetryAfter } from './pause.ts';

let model: TestModel;
beforeEach(async () => {
  model = await startTestModel();
});
afterEach(() => model.fake.close());

it.each<[FakeLlmScript, string, number[]]>([
  ['server-error', 'server_error', [250, 500]],
  ['rate-limited', 'rate_limited', [1250, 1250]],
])('%s is tried three times, with pauses', async (script, reason, waits) => {
  model.fake.play(script);
  expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: false, reason });
  expect(model.fake.requests).toHaveLength(3);
  expect(model.waits).toEqual(waits);
  expect(await model.metric('llm_retries_total{use="daily"}')).toBe('2');
});

it.each<[FakeLlmScript, string]>([
  ['dropped', 'network'],
  ['unauthorized', 'refused_key'],
])('%s is not tried again', async (script, reason) => {
  model.fake.play(script);
  expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: false, reason });
  expect(model.fake.requests).toHaveLength(1);
  expect(model.waits).toEqual([]);
});

it('is content with the first good answer', async () => {
  model.fake.play(['server-error', 'good']);
  expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: true, milliseconds: 250 });
  expect(model.fake.requests).toHaveLength(2);
});

it('waits as long as the endpoint wants, but only within the time left', async () => {
  model.fake.retryAfterSeconds = 12;
  model.fake.play(['rate-limited', 'good']);
  expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: true, milliseconds: 12_250 });
  model.fake.retryAfterSeconds = 16;
  model.fake.play('rate-limited');
  expect(await model.ask('daily', QUESTION)).toMatchObject({ reason: 'rate_limited', status: 429 });
  model.fake.retryAfterSeconds = 30;
  await model.ask('daily', QUESTION);
  // 16 seconds fit into 30 once, 30 do not at all.
  expect(model.waits).toEqual([12_250, 16_250]);
  expect(model.fake.requests).toHaveLength(2 + 2 + 1);
});

it('does not wait for an account without money', async () => {
  model.fake.play({ status: 429, body: { error: { message: 'quota', code: 'insufficient_quota' } } });
  expect(await model.ask('daily', QUESTION)).toMatchObject({ reason: 'rate_limited' });
  expect(model.fake.requests).toHaveLength(1);
});

it('pauses with full jitter, never longer than 8 seconds', () => {
  expect([1, 2, 3, 20].map((attempt) => pauseAfter(attempt, undefined, 1))).toEqual([500, 1000, 2000, 8000]);
  expect(pauseAfter(3, undefined, 0)).toBe(0);
});

it('reads retry-after in seconds and as a date, and nothing else', () => {
  const now = new Date('2026-05-10T12:00:00Z');
  expect(readRetryAfter('1.5', now)).toBe(1500);
  expect(readRetryAfter('Sun, 10 May 2026 12:00:20 GMT', now)).toBe(20_000);
  expect(readRetryAfter('Sun, 10 May 2026 11:00:00 GMT', now)).toBe(0);
  for (const header of [null, '', ' ', 'soon']) expect(readRetryAfter(header, now)).toBeUndefined();
});
