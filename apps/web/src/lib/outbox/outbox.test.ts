import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sampleUser } from '#testing/sample-user.ts';
import { cacheUser } from '../cached-user.ts';
import { readStored, writeStored } from '../storage.ts';
import type { Change } from './change.ts';
import { hasUnsent, unqueuedChanges } from './pending.ts';

const sent: unknown[] = [];
const server = setupServer(
  http.post('*/rest/v1/interactions', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ state: null });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  sent.length = 0;
  cacheUser(sampleUser());
});
afterAll(() => server.close());
afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

const change = (id: string) =>
  ({ id, topic: 'soup', method: 'POST', path: '/rest/v1/interactions', body: { id } }) as const;

it('shows changes at once and sends them in order', async () => {
  const { pendingChanges, submitChange } = await import('./outbox.ts');
  const outcomes = [submitChange(change('like')), submitChange(change('unlike'))];
  expect(pendingChanges().map(({ id, person }) => [id, person])).toEqual([
    ['like', 'ada'],
    ['unlike', 'ada'],
  ]);
  expect(await Promise.all(outcomes)).toMatchObject([{ kind: 'done' }, { kind: 'done' }]);
  expect(sent).toEqual([{ id: 'like' }, { id: 'unlike' }]);
  expect(pendingChanges()).toEqual([]);
});

it('stores a change before anything else, so that a page which is closed at once loses nothing', async () => {
  const { submitChange } = await import('./outbox.ts');
  const outcome = submitChange(change('like'));
  expect(unqueuedChanges()).toMatchObject([{ id: 'like', person: 'ada' }]);
  expect(await outcome).toMatchObject({ kind: 'done' });
  await vi.waitFor(() => expect(hasUnsent()).toBe(false));
});

it('the next page shows and sends the changes of the closed one, without those of another user', async () => {
  const own: Change = { ...change('saved'), person: 'ada', faults: 0 };
  writeStored('bugunne-unsent', JSON.stringify([{ ...own, id: 'other', person: 'eve' }, own]));
  const { pendingChanges, readUnsent, startChanges } = await import('./outbox.ts');
  expect(readUnsent()).toBe(true);
  expect(pendingChanges()).toEqual([own]);
  await startChanges();
  await vi.waitFor(() => expect(hasUnsent()).toBe(false));
  expect(sent).toEqual([{ id: 'saved' }]);
});

it('queues changes in the order of the presses when the code that sends them arrives late', async () => {
  let failures = 1;
  vi.doMock('./sender.ts', async (importOriginal) => {
    if (failures-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
    return importOriginal();
  });
  const { submitChange } = await import('./outbox.ts');
  const like = submitChange(change('like'));
  await vi.waitFor(() => expect(failures).toBe(0));
  const unlike = submitChange(change('unlike'));
  await Promise.all([like, unlike]);
  expect(sent).toEqual([{ id: 'like' }, { id: 'unlike' }]);
  vi.doUnmock('./sender.ts');
});

it('keeps a change for the next visit where the queue is lost with the page, until it is sent', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { flushChanges, submitChange } = await import('./outbox.ts');
  expect(await submitChange(change('like'))).toEqual({ kind: 'queued' });
  expect(unqueuedChanges()).toMatchObject([{ id: 'like' }]);
  onLine.mockRestore();
  await flushChanges();
  expect(sent).toEqual([{ id: 'like' }]);
  expect(hasUnsent()).toBe(false);
});

it('drops the changes of another user where the queue is lost with the page', async () => {
  vi.stubGlobal('indexedDB', undefined);
  writeStored('bugunne-unsent', JSON.stringify([{ ...change('saved'), person: 'eve', faults: 0 }]));
  const { startChanges } = await import('./outbox.ts');
  await startChanges();
  expect(hasUnsent()).toBe(false);
  expect(sent).toEqual([]);
});

it('ignores what is no list of changes', () => {
  for (const text of ['{', '{}', 'null']) {
    writeStored('bugunne-unsent', text);
    expect(unqueuedChanges()).toEqual([]);
  }
  expect(readStored('bugunne-unsent')).toBe('null');
});
