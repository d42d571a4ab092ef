import { act, cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api } from '#lib/api.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { RequireSession } from './require-session.tsx';

const person = (id: string) => ({
  id,
  email: `${id}@example.com`,
  displayName: id,
  createdAt: '2026-03-05T12:00:00.000Z',
});
let signedIn = person('ada');
const server = setupServer(http.get('*/auth/v1/user', () => HttpResponse.json({ user: signedIn })));
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(cleanup);

it('loads the page anew for another person, and shows them nothing before', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { queryClient } = renderInApp(<RequireSession>{({ id }) => <p>{`day of ${id}`}</p>}</RequireSession>);
  await screen.findByText('day of ada');
  signedIn = person('eve');
  await act(() => queryClient.refetchQueries({ queryKey: api.auth.session.key() }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByText(/day of/)).toBeNull();
});
