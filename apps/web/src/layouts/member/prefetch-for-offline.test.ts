import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { tagged } from '#lib/queries/cache.ts';
import { todayQuery } from '#lib/queries/recommendations.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { broadcastSessionChange } from '#lib/session-change.ts';
import { prefetchForOffline } from './prefetch-for-offline.ts';

let requestedIds: string[] = [];
/** Number of requests for the saved list. */
let listRequests = 0;
let savedIds: string[] = [];
const server = setupServer(
  http.get('*/rest/v1/saved', () => {
    listRequests += 1;
    return HttpResponse.json({ items: savedIds.map((id) => ({ id })), next: null });
  }),
  http.get('*/rest/v1/contents/:id', ({ params }) => {
    requestedIds.push(String(params.id));
    return HttpResponse.json({ id: params.id });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  requestedIds = [];
  listRequests = 0;
});

it('prefetches the items of a late set, of the next day’s set and of the saved list', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queryClient = createQueryClient();
  const setToday = (...ids: string[]) =>
    queryClient.setQueryData<unknown>(todayQuery('tr').queryKey, {
      sections: [{ items: ids.map((id) => ({ id })) }],
    });
  const expectNextRequests = async (...ids: string[]) => {
    await vi.advanceTimersByTimeAsync(6000);
    await vi.waitFor(() => expect(requestedIds).toEqual(ids));
    requestedIds = [];
  };
  savedIds = ['saved'];
  const stop = prefetchForOffline(queryClient, 'tr');
  await expectNextRequests('saved');
  setToday('late');
  await expectNextRequests('late');
  setToday('next-day');
  await expectNextRequests('next-day');
  savedIds = ['saved', 'saved-later'];
  void queryClient.invalidateQueries(tagged('saved'));
  await expectNextRequests('saved-later');
  stop();
  setToday('after-stop');
  await vi.advanceTimersByTimeAsync(6000);
  expect(requestedIds).toEqual([]);
});

it('pauses while the session may end and resumes when it continues', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  savedIds = ['after-refusal'];
  const { promise: refused, resolve: refuse } = Promise.withResolvers<Response>();
  const deletion = new Request('http://localhost/auth/v1/user/deletion', { method: 'POST' });
  const stop = prefetchForOffline(createQueryClient(), 'tr');
  const deleting = broadcastSessionChange(deletion, () => refused);
  await vi.advanceTimersByTimeAsync(6000);
  expect(listRequests).toBe(0);
  refuse(new Response(null, { status: 422 }));
  await deleting;
  await vi.advanceTimersByTimeAsync(6000);
  await vi.waitFor(() => expect(requestedIds).toEqual(['after-refusal']));
  stop();
});

it('requests one item each time the browser is idle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  savedIds = ['idle-1', 'idle-2'];
  const stop = prefetchForOffline(createQueryClient(), 'tr');
  await vi.advanceTimersByTimeAsync(6000);
  for (const done of [[], ['idle-1'], ['idle-1', 'idle-2']]) {
    if (done.length > 0) idle.shift()?.();
    await vi.waitFor(() => expect(idle).toHaveLength(done.length < 2 ? 1 : 0));
    await vi.waitFor(() => expect(requestedIds).toEqual(done));
  }
  stop();
});

it('fetches nothing that waited for an idle moment when it was stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  savedIds = ['stopped-1', 'stopped-2'];
  const stop = prefetchForOffline(createQueryClient(), 'tr');
  await vi.advanceTimersByTimeAsync(6000);
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  stop();
  idle.shift()?.();
  await vi.advanceTimersByTimeAsync(6000);
  expect(idle).toEqual([]);
  expect(requestedIds).toEqual([]);
});
