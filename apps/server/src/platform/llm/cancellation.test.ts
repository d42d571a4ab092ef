import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { QUESTION, startTestModel, type TestModel } from '../../testing/test-language-model.ts';

let model: TestModel;
// Loading the SDK must not count towards the short limits here.
beforeAll(() => import('openai'));
afterEach(() => model.fake.close());

const arrived = (count: number) => expect.poll(() => model.fake.requests.length).toBe(count);
const abandoned = () => expect.poll(() => model.fake.requests[0]?.isAbandoned).toBe(true);

describe('the time limit', () => {
  it.each(['hanging', 'slow'] as const)(
    'ends a question to an endpoint that is %s, and closes the connection',
    async (script) => {
      model = await startTestModel({ callMilliseconds: 1000 });
      // By its own delay it could answer in the moment in which the limit ends.
      model.fake.slowUntil = new Promise(() => undefined);
      model.fake.play(script);
      expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: false, reason: 'timeout' });
      expect(model.fake.requests).toHaveLength(1);
      await abandoned();
    },
  );

  it('covers all attempts and pauses', async () => {
    const wait = (_milliseconds: number, signal: AbortSignal) => setTimeout(10_000, null, { signal });
    model = await startTestModel({ callMilliseconds: 60, random: () => 0, wait });
    model.fake.play('server-error');
    expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: false, reason: 'timeout' });
  });

  it('accepts a slow answer that arrives in time', async () => {
    model = await startTestModel();
    model.fake.slowMilliseconds = 30;
    model.fake.play('slow');
    expect(await model.ask('daily', QUESTION)).toMatchObject({ ok: true });
  });
});

describe('a caller that aborts', () => {
  it('is answered at once, and the connection is closed', async () => {
    model = await startTestModel();
    model.fake.play('hanging');
    const caller = new AbortController();
    const outcome = model.ask('daily', { ...QUESTION, signal: caller.signal });
    await arrived(1);
    caller.abort();
    expect(await outcome).toMatchObject({ ok: false, reason: 'cancelled' });
    await abandoned();
  });

  it('costs nothing before the question is sent', async () => {
    model = await startTestModel();
    expect(await model.ask('daily', { ...QUESTION, signal: AbortSignal.abort() })).toMatchObject({
      reason: 'cancelled',
    });
    expect([model.taken, model.fake.requests]).toEqual([[], []]);
  });
});

describe('concurrent questions with the same key', () => {
  it('are asked once', async () => {
    model = await startTestModel();
    const same = { ...QUESTION, key: 'ada 2026-05-10' };
    const outcomes = await Promise.all([model.ask('daily', same), model.ask('daily', same)]);
    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }]);
    expect([model.fake.requests.length, model.taken.length]).toEqual([1, 1]);
    await model.ask('daily', same);
    expect(model.fake.requests).toHaveLength(2);
  });

  it('are asked separately for another use, another key or no key', async () => {
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

  it('continue while one caller is left', async () => {
    model = await startTestModel();
    let answer = () => {};
    model.fake.slowUntil = new Promise<void>((resolve) => {
      answer = resolve;
    });
    model.fake.play('slow');
    const caller = new AbortController();
    const aborted = model.ask('daily', { ...QUESTION, key: 'a', signal: caller.signal });
    const waiting = model.ask('daily', { ...QUESTION, key: 'a' });
    await arrived(1);
    caller.abort();
    expect(await aborted).toMatchObject({ reason: 'cancelled' });
    answer();
    expect(await waiting).toMatchObject({ ok: true });
    expect(model.fake.requests).toHaveLength(1);
  });

  it('end when the last caller aborts, and are asked again for a later caller', async () => {
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
