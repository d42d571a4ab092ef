import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { activePlan, nothing, planServer } from '#testing/plan-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OwnPlan } from './own-plan.tsx';

const server = planServer();
beforeAll(() => server.msw.listen());
afterAll(() => server.msw.close());
beforeEach(() => server.reset());

it.each([
  ['/premium', 'Aylık Premium', 'Açık', '1 Haziran 2026 tarihinde yenilenir. Alınacak tutar: $2.'],
  ['/en/premium', 'Premium, monthly', 'Active', 'Renews on 1 June 2026 for $2.'],
])('shows name and state of the plan in words (%s)', async (path, ...texts) => {
  server.own = { ...nothing, plan: activePlan };
  renderInApp(<OwnPlan />, { path });
  expect(screen.getByRole('status')).toBeTruthy();
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
});

it.each([
  ['there is no plan', () => HttpResponse.json(nothing)],
  ['the server cannot tell', () => HttpResponse.error()],
])('says only that Premium is open when %s', async (_case, answer) => {
  server.loads = answer as () => Response;
  renderInApp(<OwnPlan />, { path: '/en/premium' });
  expect(await screen.findByText('Premium is open in your account.')).toBeTruthy();
});
