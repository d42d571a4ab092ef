import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { kindOf } from './kinds.ts';
import { sendChange } from './send-change.ts';

const reactions: unknown[] = [];
const server = setupServer(
  http.post('*/rest/v1/interactions', async ({ request }) => {
    reactions.push(await request.json());
    return HttpResponse.json({ state: null });
  }),
  http.delete('*/rest/v1/notifications/:id', () => new Promise<HttpResponse<null>>(() => undefined)),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

const change = {
  id: 'c',
  topic: 'notifications',
  person: 'ada',
  method: 'DELETE' as const,
  path: '/rest/v1/notifications/n',
  body: null,
  faults: 0,
};

it('waits for a later time where a network is there but nothing answers', async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
  const answer = sendChange(change);
  setTimeout(() => patience.abort(new DOMException('late', 'TimeoutError')));
  expect(await answer).toEqual({ kind: 'later', isSignedOut: false });
});

it('has nothing to say when what was to be deleted is gone, or a view was not counted', () => {
  const gone = { status: 404, data: { body: { code: 'not_found' } } };
  const busy = { status: 409, data: { body: { code: 'other_person' } } };
  const { isFine } = kindOf(change);
  expect([isFine(change, gone), isFine(change, busy)]).toEqual([true, false]);
  const reaction = (action: string) => ({ ...change, method: 'POST' as const, body: { action } });
  const items = kindOf({ path: '/rest/v1/interactions' });
  expect(['view', 'like'].map((action) => items.isFine(reaction(action), gone))).toEqual([true, false]);
});

it('says how long ago it was made, whatever the clock of the device says', async () => {
  const lastYear = Date.parse('2025-11-22T10:00:00Z');
  const clock = vi.spyOn(Date, 'now').mockReturnValue(lastYear + 90_000);
  const reaction = { ...change, method: 'POST' as const, path: '/rest/v1/interactions', body: { action: 'like' } };
  await sendChange({ ...reaction, madeAt: lastYear });
  // A clock that was put back meanwhile.
  await sendChange({ ...reaction, madeAt: lastYear + 100_000 });
  clock.mockRestore();
  expect(reactions).toEqual([
    { action: 'like', ago: 90_000 },
    { action: 'like', ago: 0 },
  ]);
});
