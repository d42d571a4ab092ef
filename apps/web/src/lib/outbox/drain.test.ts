import { describe, expect, it } from 'vitest';
import { memoryStore } from '../device-store.ts';
import type { Answer, Change } from './change.ts';
import { drain, flushableOnUnload, type Settled } from './drain.ts';
import { changeQueue } from './queue.ts';
import { answerOf } from './send-change.ts';

const change = (id: string, changes: Partial<Change> = {}): Change => ({
  id,
  person: 'ada',
  topic: 'movie',
  method: 'POST',
  path: '/rest/v1/interactions',
  body: { id },
  faults: 0,
  ...changes,
});
const done: Answer = { kind: 'done', body: null };
const later: Answer = { kind: 'later', isSignedOut: false };

/** A queue with these changes and a server that answers each id with `answers[id]`, `done` by default. */
async function start(changes: Change[], answers: Record<string, Answer> = {}) {
  const queue = changeQueue(memoryStore());
  for (const entry of changes) await queue.add(entry);
  const sent: string[] = [];
  const settled: Settled[] = [];
  return {
    queue,
    sent,
    settled,
    left: async () => (await queue.list()).map(({ id }) => id),
    drain: () =>
      drain({
        queue,
        userId: 'ada',
        send: async ({ id }) => {
          sent.push(id);
          return answers[id] ?? done;
        },
        onSettled: (entry) => settled.push(entry),
      }),
  };
}

describe('draining the outbox', () => {
  it('sends changes in order, each once', async () => {
    const { drain, sent, left } = await start([change('a'), change('b'), change('c')]);
    expect(await drain()).toBe('empty');
    expect(await drain()).toBe('empty');
    expect([sent, await left()]).toEqual([['a', 'b', 'c'], []]);
  });

  it('keeps a change and all later ones while the server is unreachable', async () => {
    const { drain, sent, left } = await start([change('a'), change('b'), change('c')], { b: later });
    expect(await drain()).toBe('later');
    expect([sent, await left()]).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ]);
  });

  it('drops and reports a refused change and sends the next one', async () => {
    const error = { status: 404 };
    const { drain, settled, left } = await start([change('a'), change('b')], { a: { kind: 'refused', error } });
    expect(await drain()).toBe('empty');
    expect(settled.map(({ change, answer }) => [change.id, answer.kind])).toEqual([
      ['a', 'refused'],
      ['b', 'done'],
    ]);
    expect(await left()).toEqual([]);
  });

  it('keeps a change that was refused in the service worker until a tab reports it, once', async () => {
    const { queue, left } = await start([change('a'), change('b'), change('x', { person: 'eve' })]);
    const error = { status: 404 };
    const send = async ({ id }: Change): Promise<Answer> => (id === 'a' ? { kind: 'refused', error } : done);
    expect(await drain({ queue, userId: 'ada', send })).toBe('empty');
    expect(await left()).toEqual(['x']);
    expect(await queue.takeRefused('eve')).toEqual([]);
    expect(await queue.takeRefused('ada')).toMatchObject([{ id: 'a', refusal: error }]);
    expect(await queue.takeRefused('ada')).toEqual([]);
    expect(await left()).toEqual(['x']);
  });

  it('drops a change after five server failures and sends the next one', async () => {
    const { drain, sent, settled } = await start([change('a'), change('b')], { a: { kind: 'fault', error: {} } });
    const ends = [];
    for (let attempt = 0; attempt < 5; attempt++) ends.push(await drain());
    expect(ends).toEqual(['later', 'later', 'later', 'later', 'empty']);
    expect(sent).toEqual(['a', 'a', 'a', 'a', 'a', 'b']);
    expect(settled[0]).toMatchObject({ change: { id: 'a' }, answer: { kind: 'fault' } });
  });

  it('does not send the changes of another user and drops them with keepOnly', async () => {
    const { drain, sent, queue, left } = await start([change('x', { person: 'eve' }), change('a')]);
    await drain();
    expect([sent, await left()]).toEqual([['a'], ['x']]);
    await queue.keepOnly('ada');
    expect(await left()).toEqual([]);
  });

  it('keeps changes until the user signs in', async () => {
    const { drain, left } = await start([change('a')], { a: { kind: 'later', isSignedOut: true } });
    expect([await drain(), await left()]).toEqual(['signed-out', ['a']]);
  });

  it.each([
    [200, 'done'],
    [400, 'refused'],
    [401, 'later'],
    [404, 'refused'],
    [409, 'refused'],
    [429, 'later'],
    [500, 'fault'],
    [502, 'later'],
    [503, 'later'],
  ])('reads status %d as %s', (status, kind) => expect(answerOf(status, null).kind).toBe(kind));
});

describe('a closing page', () => {
  const pending = [
    change('like', { topic: 'soup' }),
    change('save', { topic: 'film' }),
    change('unlike', { topic: 'soup' }),
    change('unsave', { topic: 'film' }),
  ];
  const ids = (inFlight: string | null) => flushableOnUnload(pending, inFlight).map(({ id }) => id);

  it('sends the first change of each topic, so that no later change can arrive before it', () => {
    expect(ids(null)).toEqual(['like', 'save']);
  });

  it('skips topics with a change in flight', () => {
    expect(ids('like')).toEqual(['save']);
  });
});
