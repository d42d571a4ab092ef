import { FRIEND_LIMITS } from '@bugunne/contract/part-limits.constants';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { FRIENDS, idOf } from '#testing/sample-friends.ts';
import { movie } from '#testing/sample-items.ts';
import { SendItemDialog } from './send-item-dialog.tsx';

const server = setupServer(
  http.get('*/rest/v1/friends', () => HttpResponse.json(FRIENDS)),
  http.get('*/rest/v1/friend_items', () =>
    HttpResponse.json({
      received: [],
      sent: [
        {
          id: idOf(5),
          friend: { id: idOf(1), name: 'Ben' },
          item: movie,
          text: '',
          reaction: null,
          createdAt: '2026-05-10T12:00:00.000Z',
        },
      ],
    }),
  ),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

it('says that the friend has got the item before, and how many letters of the line are too many', async () => {
  renderInApp(<SendItemDialog item={movie} onClose={() => undefined} />, { path: '/en/dashboard' });
  const hint = /^You already sent this to Ben on 10 May 2026/;
  await userEvent.click(await screen.findByRole('radio', { name: 'Cem' }));
  const line = screen.getByLabelText('Add a line (optional)');
  expect(screen.queryByText(hint)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Ben' }));
  await screen.findByText(hint);
  await userEvent.click(line);
  await userEvent.paste('x'.repeat(FRIEND_LIMITS.text - 1));
  await screen.findByText('1 character left');
  await userEvent.paste('xx');
  await screen.findByText('1 character too many');
  await userEvent.paste('x');
  await screen.findByText('2 characters too many');
});
