import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isIgnorable } from './refusals.ts';
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

it('retries later when the request times out', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal);
  const answer = sendChange(change);
  setTimeout(() => timeout.abort(new DOMException('late', 'TimeoutError')));
  expect(await answer).toEqual({ kind: 'later', isSignedOut: false });
});

it('ignores refusals to delete a missing notification and to record a view', () => {
  const gone = { status: 404, data: { body: { code: 'not_found' } } };
  const busy = { status: 409, data: { body: { code: 'other_person' } } };
  expect([isIgnorable(change, gone), isIgnorable(change, busy)]).toEqual([true, false]);
  const reaction = (action: string) => ({
    ...change,
    method: 'POST' as const,
    path: '/rest/v1/interactions',
    body: { action },
  });
  expect(['view', 'like'].map((action) => isIgnorable(reaction(action), gone))).toEqual([true, false]);
});

it('sends the age of the change, whatever the clock of the device', async () => {
  const lastYear = Date.parse('2025-11-22T10:00:00Z');
  const clock = vi.spyOn(Date, 'now').mockReturnValue(lastYear + 90_000);
  const reaction = { ...change, method: 'POST' as const, path: '/rest/v1/interactions', body: { action: 'like' } };
  await sendChange({ ...reaction, madeAt: lastYear });
  // The clock was set back meanwhile.
  await sendChange({ ...reaction, madeAt: lastYear + 100_000 });
  clock.mockRestore();
  expect(reactions).toEqual([
    { action: 'like', ago: 90_000 },
    { action: 'like', ago: 0 },
  ]);
});

it('broadcasts to other tabs which data a change has changed', async () => {
  const otherTab = new BroadcastChannel('bugunne-changes');
  const received = new Promise((resolve) => {
    otherTab.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
  });
  await sendChange({ ...change, method: 'POST', path: '/rest/v1/interactions', body: { action: 'like' } });
  expect(await received).toBe('items');
  otherTab.close();
});
