import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { holdTimers, passTimeUntil } from '#testing/pass-time.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { AwaitPremiumStatus, usePremiumStatus } from './await-premium-status.tsx';

let requests = 0;
const msw = setupServer(
  http.get('*/rest/v1/rpc/check_premium_status', () => {
    requests += 1;
    return HttpResponse.error();
  }),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());

const mounted = vi.fn();

/** A page with a part that asks for the status as well. */
function Page({ isPremium }: { isPremium: boolean }) {
  usePremiumStatus();
  mounted();
  return <p>{isPremium ? 'Premium' : 'the day'}</p>;
}

it('shows the page after a failed check, and continues to show it while the check is repeated', async () => {
  holdTimers();
  renderInApp(<AwaitPremiumStatus>{(isPremium) => <Page isPremium={isPremium} />}</AwaitPremiumStatus>);
  expect(await screen.findByText('the day')).toBeTruthy();
  const before = requests;
  await passTimeUntil(() => expect(requests).toBeGreaterThan(before));
  expect(screen.queryByText('the day')).toBeTruthy();
});
