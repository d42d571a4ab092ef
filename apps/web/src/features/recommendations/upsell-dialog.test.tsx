import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setSiteSettings } from '#lib/site-texts.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SAMPLE_SITE_SETTINGS } from '#testing/site-settings.ts';
import { UpsellDialog } from './upsell-dialog.tsx';

afterEach(() => {
  cleanup();
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
    expect(within(window).getByText(text)).toBeTruthy();
  }
  expect(within(window).getByText('600 TL').tagName).toBe('S');
  const link = within(window).getByRole('link', { name: /^Premium’a bak/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/premium', '_blank']);
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
