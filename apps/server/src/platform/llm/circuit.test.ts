import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FakeLlmScript } from '../../testing/fake-llm-scripts.ts';
import { QUESTION, startTestModel, type TestModel } from '../../testing/test-language-model.ts';

let model: TestModel;
beforeEach(async () => {
  model = await startTestModel();
});
afterEach(() => model.fake.close());

/** The outcomes of `count` questions. */
async function ask(script: FakeLlmScript, count: number) {
  model.fake.play(script);
  const ends: string[] = [];
  for (let left = count; left > 0; left--) {
    const outcome = await model.ask('daily', QUESTION);
    ends.push(outcome.ok ? 'ok' : outcome.reason);
  }
  return ends;
}

/** A caller that aborts while the question is in flight. */
async function askAndAbort() {
  model.fake.play('hanging');
  const caller = new AbortController();
  const before = model.fake.requests.length;
  const outcome = model.ask('daily', { ...QUESTION, signal: caller.signal });
  await expect.poll(() => model.fake.requests.length).toBe(before + 1);
  caller.abort();
  expect(await outcome).toMatchObject({ reason: 'cancelled' });
}

const times = (count: number, end: string) => Array.from({ length: count }, () => end);

it('opens for a minute after five failures in a row, then lets one trial question through', async () => {
  expect(await ask('server-error', 6)).toEqual([...times(5, 'server_error'), 'circuit_open']);
  expect(model.fake.requests).toHaveLength(15);
  model.clock.advance(59_999);
  expect(await ask('good', 1)).toEqual(['circuit_open']);
  model.clock.advance(1);

  model.fake.play('slow');
  model.fake.slowMilliseconds = 20;
  const [trial, other] = await Promise.all([model.ask('daily', QUESTION), model.ask('daily', QUESTION)]);
  expect([trial, other]).toMatchObject([{ ok: true }, { reason: 'circuit_open' }]);
  expect(await ask('good', 2)).toEqual(['ok', 'ok']);
});

it('stays open after a failed trial', async () => {
  await ask('dropped', 5);
  model.clock.advance(60_000);
  expect(await ask('server-error', 2)).toEqual(['server_error', 'circuit_open']);
  model.clock.advance(60_000);
  expect(await ask('good', 2)).toEqual(['ok', 'ok']);
});

it('opens at once when the key is refused', async () => {
  expect(await ask('unauthorized', 2)).toEqual(['refused_key', 'circuit_open']);
});

it('counts consecutive failures only', async () => {
  await ask('server-error', 4);
  await ask('good', 1);
  expect(await ask('server-error', 4)).toEqual(times(4, 'server_error'));
  expect(await ask('good', 1)).toEqual(['ok']);
});

it('ignores invalid requests, refusals and aborting callers', async () => {
  expect(await ask({ status: 400, body: {} }, 6)).toEqual(times(6, 'bad_answer'));
  expect(await ask('refusing', 6)).toEqual(times(6, 'refusal'));
  for (let left = 6; left > 0; left--) await askAndAbort();
  expect(await ask('good', 1)).toEqual(['ok']);
});

it('lets another trial through after an aborted one', async () => {
  await ask('server-error', 5);
  model.clock.advance(60_000);
  await askAndAbort();
  await expect.poll(() => ask('good', 1)).toEqual(['ok']);
});
