import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setSiteSettings } from '#lib/site-texts.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SAMPLE_SITE_SETTINGS } from '#testing/site-settings.ts';
import { Comparison } from './comparison.tsx';

afterEach(() => {
  cleanup();
  setSiteSettings(SAMPLE_SITE_SETTINGS);
});

it.each([
  [
    '/premium',
    ['İsteğine göre yenileme: bir cümle yaz ya da seç', 'Benzer içerikler', 'Etkinlik geçmişi', 'Reklamsız sayfalar'],
    ['Yok', 'Var'],
  ],
  [
    '/en/premium',
    ['Ask for something specific when you refresh', 'Similar picks', 'Activity history', 'No ads'],
    ['No', 'Yes'],
  ],
])('lists every Premium feature that other pages promise (%s)', async (path, names, values) => {
  renderInApp(<Comparison />, { path });
  const row = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;
  for (const name of names) {
    const cells = within(await row(name)).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(values);
  }
});

it('shows the daily picks of the site settings', async () => {
  const { tr } = SAMPLE_SITE_SETTINGS.texts;
  const texts = { ...SAMPLE_SITE_SETTINGS.texts, tr: { ...tr, freeDaily: '3', freePicks: '6', premiumPicks: '8' } };
  setSiteSettings({ ...SAMPLE_SITE_SETTINGS, texts });
  renderInApp(<Comparison />, { path: '/premium' });
  const row = (await screen.findByRole('rowheader', { name: 'Günlük seçim' })).closest('tr') as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['6', '8']);
});
