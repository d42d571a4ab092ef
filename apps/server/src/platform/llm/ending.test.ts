import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { QUESTION, startTestModel, type TestModel } from '../../testing/test-language-model.ts';

let model: TestModel;
// Loading the SDK must not count into the short limits here.
beforeAll(() => import('openai'));
afterEach(() => model.fake.close());

const arrived = (count: number) => expect.poll(() => model.fake.requests.length).toBe(count);
const abandoned = () => expect.poll(() => model.fake.requests[0]?.isAbandoned).toBe(true);

describe('the time limit', () => {
  it.each(['hanging', 'slow'] as const)('ends an endpoint that is %s, and closes the connection', async (script) => {
    model = await startTestModel({ callMilliseconds: 1000 });
    model.fake.play(script);
    expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: false, reason: 'timeout' });
    expect(model.fake.requests).toHaveLength(1);
    await abandoned();
  });

  it('holds for all attempts and pauses together', async () => {
    const wait = (_milliseconds: number, signal: AbortSignal) => setTimeout(10_000, null, { signal });
    model = await startTestModel({ callMilliseconds: 60, random: () => 0, wait });
    model.fake.play('server-error');
    expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: false, reason: 'timeout' });
  });

  it('lets a slow answer through that comes in time', async () => {
    model = await startTestModel();
    model.fake.slowMilliseconds = 30;
    model.fake.play('slow');
    expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: true });
  });
});

describe('a caller who leaves', () => {
  it('is answered at once, and the connection is closed', async () => {
    model = await startTestModel();
    model.fake.play('hanging');
    const caller = new AbortController();
    const asked = model.ask('daily', { ...QUESTION, signal: caller.signal });
    await arrived(1);
    caller.abort();
    expect(await asked).toMatchObject({ ok: false, reason: 'cancelled' });
    await abandoned();
  });

  it('costs nothing when gone before the question', async () => {
    model = await startTestModel();
    expect(await model.ask('daily', { ...QUESTION, signal: AbortSignal.abort() })).toMatchObject({
      reason: 'cancelled',
    });
    expect([model.taken, model.fake.requests]).toEqual([[], []]);
  });
});

describe('the same question at the same time', () => {
  it('is asked once for everybody', async () => {
    model = await startTestModel();
    const same = { ...QUESTION, key: 'ada 2026-05-10' };
    const outcomes = await Promise.all([model.ask('daily', same), model.ask('daily', same)]);
    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }]);
    expect([model.fake.requests.length, model.taken.length]).toEqual([1, 1]);
    await model.ask('daily', same);
    expect(model.fake.requests).toHaveLength(2);
  });

  it('is asked anew for another use, another key and without one', async () => {
    model = await startTestModel();
    await Promise.all([
      model.ask('daily', { ...QUESTION, key: 'a' }),
      model.ask('similar', { ...QUESTION, key: 'a' }),
      model.ask('daily', { ...QUESTION, key: 'b' }),
      model.ask('daily', QUESTION),
      model.ask('daily', QUESTION),
    ]);
    expect(model.fake.requests).toHaveLength(5);
  });

  it('goes on while anybody waits for it', async () => {
    model = await startTestModel();
    let answer = () => {};
    model.fake.slowUntil = new Promise<void>((resolve) => {
      answer = resolve;
    });
    model.fake.play('slow');
    const caller = new AbortController();
    const left = model.ask('daily', { ...QUESTION, key: 'a', signal: caller.signal });
    const stayed = model.ask('daily', { ...QUESTION, key: 'a' });
    await arrived(1);
    caller.abort();
    expect(await left).toMatchObject({ reason: 'cancelled' });
    answer();
    expect(await stayed).toMatchObject({ ok: true });
    expect(model.fake.requests).toHaveLength(1);
  });

  it('ends with the last who waits, and is asked anew for who comes then', async () => {
    model = await startTestModel();
    model.fake.play(['hanging', 'good']);
    const caller = new AbortController();
    const asks = [1, 2].map(() => model.ask('daily', { ...QUESTION, key: 'a', signal: caller.signal }));
    await arrived(1);
    caller.abort();
    expect(await model.ask('daily', { ...QUESTION, key: 'a' })).toMatchObject({ ok: true });
    expect(await Promise.all(asks)).toMatchObject([{ reason: 'cancelled' }, { reason: 'cancelled' }]);
    await abandoned();
  });
});
