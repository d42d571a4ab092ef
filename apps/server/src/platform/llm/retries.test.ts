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
])('tries three times with pauses after %s', async (script, reason, waits) => {
  model.fake.play(script);
  expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: false, reason });
  expect(model.fake.requests).toHaveLength(3);
  expect(model.waits).toEqual(waits);
  expect(await model.metric('llm_retries_total{use="daily"}')).toBe('2');
});

it.each<[FakeLlmScript, string]>([
  ['dropped', 'network'],
  ['unauthorized', 'refused_key'],
])('does not retry after %s', async (script, reason) => {
  model.fake.play(script);
  expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: false, reason });
  expect(model.fake.requests).toHaveLength(1);
  expect(model.waits).toEqual([]);
});

it('stops at the first good answer', async () => {
  model.fake.play(['server-error', 'good']);
  expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: true, milliseconds: 250 });
  expect(model.fake.requests).toHaveLength(2);
});

it('waits for retry-after if it fits into the time limit', async () => {
  model.fake.retryAfterSeconds = 12;
  model.fake.play(['rate-limited', 'good']);
  expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: true, milliseconds: 12_250 });
  model.fake.retryAfterSeconds = 16;
  model.fake.play('rate-limited');
  expect(await model.ask('daily', QUESTION)).toMatchObject({ reason: 'rate_limited', status: 429 });
  model.fake.retryAfterSeconds = 30;
  await model.ask('daily', QUESTION);
  // A pause of 16 seconds fits into 30 seconds once, one of 30 seconds never.
  expect(model.waits).toEqual([12_250, 16_250]);
  expect(model.fake.requests).toHaveLength(2 + 2 + 1);
});

it('does not retry for an account without credit', async () => {
  model.fake.play({ status: 429, body: { error: { message: 'quota', code: 'insufficient_quota' } } });
  expect(await model.ask('daily', QUESTION)).toMatchObject({ reason: 'rate_limited' });
  expect(model.fake.requests).toHaveLength(1);
});

it('pauses with full jitter of at most 8 seconds', () => {
  expect([1, 2, 3, 20].map((attempt) => pauseAfter(attempt, undefined, 1))).toEqual([500, 1000, 2000, 8000]);
  expect(pauseAfter(3, undefined, 0)).toBe(0);
});

it('reads retry-after in seconds or as a date only', () => {
  const now = new Date('2026-05-10T12:00:00Z');
  expect(readRetryAfter('1.5', now)).toBe(1500);
  expect(readRetryAfter('Sun, 10 May 2026 12:00:20 GMT', now)).toBe(20_000);
  expect(readRetryAfter('Sun, 10 May 2026 11:00:00 GMT', now)).toBe(0);
  for (const header of [null, '', ' ', 'soon']) expect(readRetryAfter(header, now)).toBeUndefined();
});
