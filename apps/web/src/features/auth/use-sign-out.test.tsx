import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { reportReachability } from '#lib/connection.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { useSignOut } from './use-sign-out.ts';

const { flushChanges, forgetSession } = vi.hoisted(() => ({ flushChanges: vi.fn(), forgetSession: vi.fn() }));
vi.mock('#lib/outbox/outbox.ts', () => ({ flushChanges }));
vi.mock('./forget-session.ts', () => ({ forgetSession }));

let signOuts = 0;
const msw = setupServer(
  http.post('*/auth/v1/logout', () => {
    signOuts += 1;
    return HttpResponse.json({ ok: true });
  }),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());

function SignOut() {
  const signOut = useSignOut();
  return (
    <button type="button" onClick={() => signOut.mutate()}>
      Sign out
    </button>
  );
}

it('waits for the pending changes although the connection changes meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  flushChanges.mockReturnValue(promise);
  renderInApp(<SignOut />);
  await userEvent.click(screen.getByRole('button'));
  expect(flushChanges).toHaveBeenCalledOnce();

  reportReachability(false);
  reportReachability(true);
  // A request that the change had let through would be there after a round through the event loop.
  await new Promise((done) => setImmediate(done));
  expect(signOuts).toBe(0);

  resolve();
  await waitFor(() => expect(forgetSession).toHaveBeenCalledWith('/'));
  expect(signOuts).toBe(1);
});
