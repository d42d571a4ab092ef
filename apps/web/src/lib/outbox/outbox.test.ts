import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cacheUser } from '../cached-user.ts';
import { pendingChanges, submitChange } from './outbox.ts';

const sent: unknown[] = [];
const server = setupServer(
  http.post('*/rest/v1/interactions', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ state: null });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

const submit = (action: string) =>
  submitChange({ id: action, topic: 'soup', method: 'POST', path: '/rest/v1/interactions', body: { action } });

it('shows changes at once and sends them in order', async () => {
  cacheUser({ id: 'ada', email: 'ada@example.com', displayName: 'Ada', createdAt: '2026-03-05T12:00:00.000Z' });
  const outcomes = [submit('like'), submit('unlike')];
  expect(pendingChanges().map(({ id, person }) => [id, person])).toEqual([
    ['like', 'ada'],
    ['unlike', 'ada'],
  ]);
  expect(await Promise.all(outcomes)).toMatchObject([{ kind: 'done' }, { kind: 'done' }]);
  expect(sent).toEqual([{ action: 'like' }, { action: 'unlike' }]);
  expect(pendingChanges()).toEqual([]);
});
