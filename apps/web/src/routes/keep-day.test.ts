import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api } from '#lib/api.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { tellingOfChange } from '#lib/session-change.ts';
import { keepDay } from './keep-day.ts';

let asked: string[] = [];
/** How often the saved list was asked for. */
let lists = 0;
let savedIds: string[] = [];
const server = setupServer(
  http.get('*/rest/v1/saved', () => {
    lists += 1;
    return HttpResponse.json({ items: savedIds.map((id) => ({ id })), next: null });
  }),
  http.get('*/rest/v1/contents/:id', ({ params }) => {
    asked.push(String(params.id));
    return HttpResponse.json({ id: params.id });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
  asked = [];
  lists = 0;
});

it('fetches pages ahead of what comes later, too: a late set, the next day’s, an item that is saved', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queryClient = createQueryClient();
  const input = { language: 'tr' } as const;
  const comes = (...ids: string[]) =>
    queryClient.setQueryData<unknown>(api.recommendations.today.queryKey({ input }), {
      sections: [{ items: ids.map((id) => ({ id })) }],
    });
  const keptNext = async (...ids: string[]) => {
    await vi.advanceTimersByTimeAsync(6000);
    await vi.waitFor(() => expect(asked).toEqual(ids));
    asked = [];
  };
  savedIds = ['saved'];
  const stop = keepDay(queryClient, 'tr');
  await keptNext('saved');
  comes('late');
  await keptNext('late');
  comes('next-day');
  await keptNext('next-day');
  savedIds = ['saved', 'saved-later'];
  void queryClient.invalidateQueries({ queryKey: api.contents.saved.key() });
  await keptNext('saved-later');
  stop();
  comes('nobody-is-here');
  await vi.advanceTimersByTimeAsync(6000);
  expect(asked).toEqual([]);
});

it('asks nothing while the session may end, and goes on when it did not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  savedIds = ['kept-after-all'];
  const { promise: refused, resolve: refuse } = Promise.withResolvers<Response>();
  const deletion = new Request('http://localhost/auth/v1/user/deletion', { method: 'POST' });
  const stop = keepDay(createQueryClient(), 'tr');
  const deleting = tellingOfChange(deletion, () => refused);
  await vi.advanceTimersByTimeAsync(6000);
  expect(lists).toBe(0);
  refuse(new Response(null, { status: 422 }));
  await deleting;
  await vi.advanceTimersByTimeAsync(6000);
  await vi.waitFor(() => expect(asked).toEqual(['kept-after-all']));
  stop();
});
