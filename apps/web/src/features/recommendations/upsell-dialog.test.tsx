import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { UpsellDialog } from './upsell-dialog.tsx';

afterEach(cleanup);

it.each([
  ['refresh', /Premium üyeler yenisini isteyebilir/],
  ['similar', /Premium üyeler, baktıkları içeriğe benzeyen/],
] as const)('says what needs Premium: %s', async (about, text) => {
  renderInApp(<UpsellDialog about={about} open onOpenChange={() => undefined} />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('Baktığın içeriğe benzeyen üç öneri gör')).toBeTruthy();
});
