import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setSiteSettings } from '#lib/site-texts.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleOffer } from '#testing/sample-offer.ts';
import { SAMPLE_SITE_SETTINGS } from '#testing/site-settings.ts';
import { UpsellDialog } from './upsell-dialog.tsx';

let trialDays = 7;
const msw = setupServer(http.get('*/rest/v1/payment_offer', () => HttpResponse.json(sampleOffer({ trialDays }))));
beforeAll(() => msw.listen());
afterAll(() => msw.close());
afterEach(() => {
  cleanup();
  trialDays = 7;
  setSiteSettings(SAMPLE_SITE_SETTINGS);
});

it.each([
  ['refresh', /Premium üyeler yenisini isteyebilir/],
  ['similar', /Premium üyeler, baktıkları içeriğe benzeyen/],
] as const)('explains which feature needs Premium: %s', async (about, text) => {
  renderInApp(<UpsellDialog about={about} open onOpenChange={() => undefined} />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('Baktığın içeriğe benzeyen üç öneri gör')).toBeTruthy();
});

it('shows the prices and opens the Premium page in a new tab', async () => {
  renderInApp(<UpsellDialog about="refresh" open onOpenChange={() => undefined} />);
  const window = await screen.findByRole('dialog');
  for (const text of [
    '50 TL',
    '500 TL',
    '%17 indirim',
    '2 ay ücretsiz',
    'İlk 7 gün ücretsiz · 30 gün para iade garantisi',
  ]) {
    expect(await within(window).findByText(text)).toBeTruthy();
  }
  expect(within(window).getByText('600 TL').tagName).toBe('S');
  const link = within(window).getByRole('link', { name: /^Premium’a bak/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/premium', '_blank']);
});

it('promises no trial to a user who has had one', async () => {
  trialDays = 0;
  const { queryClient } = renderInApp(<UpsellDialog about="refresh" open onOpenChange={() => undefined} />);
  await screen.findByText('30 gün para iade garantisi');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  expect(screen.queryByText(/gün ücretsiz/)).toBeNull();
});

it('opens without prices while they are not loaded', async () => {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  setSiteSettings(undefined);
  const close = vi.fn();
  renderInApp(<UpsellDialog about="refresh" open onOpenChange={close} />);
  const window = await screen.findByRole('dialog');
  expect(within(window).queryByText('50 TL')).toBeNull();
  await userEvent.click(within(window).getByRole('button', { name: 'Şimdi değil' }));
  expect(close).toHaveBeenCalledWith(false);
});
