import { describe, expect, it } from 'vitest';
import { memoryStore } from '../device-store.ts';
import type { Answer, Change } from './change.ts';
import { drain, type Settled } from './drain.ts';
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

/** A queue with these changes in it, and a server that answers each id as told, otherwise `done`. */
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
        person: 'ada',
        send: async ({ id }) => {
          sent.push(id);
          return answers[id] ?? done;
        },
        onSettled: (entry) => settled.push(entry),
      }),
  };
}

describe('changes that wait', () => {
  it('are sent in the order they were made, each once', async () => {
    const { drain, sent, left } = await start([change('a'), change('b'), change('c')]);
    expect(await drain()).toBe('empty');
    expect(await drain()).toBe('empty');
    expect([sent, await left()]).toEqual([['a', 'b', 'c'], []]);
  });

  it('stay, and hold back later ones, while the server is out of reach', async () => {
    const { drain, sent, left } = await start([change('a'), change('b'), change('c')], { b: later });
    expect(await drain()).toBe('later');
    expect([sent, await left()]).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ]);
  });

  it('are let go and told when they are refused, and the next is sent', async () => {
    const error = { status: 404 };
    const { drain, settled, left } = await start([change('a'), change('b')], { a: { kind: 'refused', error } });
    expect(await drain()).toBe('empty');
    expect(settled.map(({ change, answer }) => [change.id, answer.kind])).toEqual([
      ['a', 'refused'],
      ['b', 'done'],
    ]);
    expect(await left()).toEqual([]);
  });

  it('that the service worker was refused are kept for a tab that tells of it, once', async () => {
    const { queue, left } = await start([change('a'), change('b'), change('x', { person: 'eve' })]);
    const error = { status: 404 };
    const send = async ({ id }: Change): Promise<Answer> => (id === 'a' ? { kind: 'refused', error } : done);
    expect(await drain({ queue, person: 'ada', send })).toBe('empty');
    expect(await left()).toEqual(['x']);
    expect(await queue.takeRefused('eve')).toEqual([]);
    expect(await queue.takeRefused('ada')).toMatchObject([{ id: 'a', refusal: error }]);
    expect(await queue.takeRefused('ada')).toEqual([]);
    expect(await left()).toEqual(['x']);
  });

  it('do not hold back others for ever when the server breaks over one', async () => {
    const { drain, sent, settled } = await start([change('a'), change('b')], { a: { kind: 'fault', error: {} } });
    const ends = [];
    for (let attempt = 0; attempt < 5; attempt++) ends.push(await drain());
    expect(ends).toEqual(['later', 'later', 'later', 'later', 'empty']);
    expect(sent).toEqual(['a', 'a', 'a', 'a', 'a', 'b']);
    expect(settled[0]).toMatchObject({ change: { id: 'a' }, answer: { kind: 'fault' } });
  });

  it('of one person are not sent by another, and go when that one comes', async () => {
    const { drain, sent, queue, left } = await start([change('x', { person: 'eve' }), change('a')]);
    await drain();
    expect([sent, await left()]).toEqual([['a'], ['x']]);
    await queue.keepOnly('ada');
    expect(await left()).toEqual([]);
  });

  it('wait for a sign-in where nobody is signed in', async () => {
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
  ])('are read from the status %d as %s', (status, kind) => expect(answerOf(status, null).kind).toBe(kind));
});
