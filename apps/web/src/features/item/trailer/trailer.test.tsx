import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allowVideos } from '#lib/video-consent.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { Trailer } from './trailer.tsx';

beforeEach(() => allowVideos(false));
afterEach(cleanup);

const ID = 'SUXWAEX2jlg';
const frame = () => document.querySelector('iframe');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const show = (path = '/dashboard/content/x') =>
  renderInApp(<Trailer id={ID} title="Dövüş Kulübü" titleLanguage={null} />, { path });

it.each([
  ['/dashboard/content/x', 'Fragmanı izle', 'İzin ver', 'Fragman: Dövüş Kulübü', 'tr', /IP adresini/],
  ['/en/dashboard/content/x', 'Watch the trailer', 'Allow', 'Trailer: Dövüş Kulübü', 'en', /network address/],
] as const)(
  'asks before YouTube is, and then shows the trailer: %s',
  async (path, watch, allow, title, language, means) => {
    show(path);
    await press(watch);
    await screen.findByRole('dialog', { name: title });
    expect(screen.getByText(means)).toBeTruthy();
    expect(frame()).toBeNull();
    await press(allow);
    expect(frame()?.getAttribute('src')).toBe(`/trailer/frame?id=${ID}&language=${language}`);
    expect(frame()?.title).toBe(title);
  },
);

it('does not show it after a refusal, asks again, and closes with Escape to the button', async () => {
  show();
  await press('Fragmanı izle');
  await press('Vazgeç');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Fragmanı izle');
  await screen.findByText(/YouTube \(Google\)/);
  expect(frame()).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fragmanı izle' }));
});

it('remembers the consent until it is taken back', async () => {
  show();
  await press('Fragmanı izle');
  await press('İzin ver');
  cleanup();
  show();
  await press('Fragmanı izle');
  await waitFor(() => expect(frame()).toBeTruthy());
  cleanup();
  allowVideos(false);
  show();
  await press('Fragmanı izle');
  await screen.findByText(/YouTube \(Google\)/);
  expect(frame()).toBeNull();
});
