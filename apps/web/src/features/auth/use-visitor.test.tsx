import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { wasSignedIn } from '#lib/cached-user.ts';
import { holdTimers, passTimeUntil } from '#testing/pass-time.ts';
import { useVisitor } from './use-visitor.ts';

const user = { id: 'u', email: 'ada@example.com', displayName: 'ada', createdAt: '2026-03-05T12:00:00.000Z' };
let faults: ('offline' | number)[] = [];
const server = setupServer(
  http.get('*/auth/v1/user', () => {
    const fault = faults.shift();
    if (fault === 'offline') return HttpResponse.error();
    return fault ? new HttpResponse(null, { status: fault }) : HttpResponse.json({ user });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(cleanup);

function CurrentUser() {
  const visitor = useVisitor();
  return <p>{visitor === undefined ? 'unknown' : (visitor?.email ?? 'nobody')}</p>;
}

it('retries when server or network fail and does not treat the user as signed out meanwhile', async () => {
  localStorage.setItem('bugunne-session', '1');
  faults = [503, 'offline', 429];
  holdTimers();
  render(<CurrentUser />);
  expect(screen.getByText('unknown')).toBeTruthy();
  await passTimeUntil(() => screen.getByText('ada@example.com'));
  expect(faults).toEqual([]);
  expect(wasSignedIn()).toBe(true);
});
