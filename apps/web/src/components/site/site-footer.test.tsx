import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SAMPLE_SITE_SETTINGS } from '#testing/site-settings.ts';
import { SiteFooter } from './site-footer.tsx';

const { siteUrl } = SAMPLE_SITE_SETTINGS;

it.each([
  [
    '/',
    '',
    ['Hakkımızda', 'Gizlilik', 'Kullanım Koşulları', 'Yardım', 'İletişim', 'Premium'],
    'WhatsApp ile paylaş',
    `Her gün sana göre film, dizi, tarif ve müzik: ${siteUrl}`,
  ],
  [
    '/en/help',
    '/en',
    ['About', 'Privacy', 'Terms of Use', 'Help', 'Contact', 'Premium'],
    'Share on WhatsApp',
    `Films, series, recipes and music to your taste, every day: ${siteUrl}/en`,
  ],
])('leads to the pages of the site and shares its address (%s)', async (path, prefix, names, share, shared) => {
  renderInApp(<SiteFooter />, { path });
  const whatsapp = await screen.findByRole('link', { name: share });
  const footer = within(screen.getByRole('contentinfo'));
  expect(names.map((name) => footer.getByRole('link', { name }).getAttribute('href'))).toEqual(
    ['about', 'privacy', 'terms', 'help', 'contact', 'premium'].map((page) => `${prefix}/${page}`),
  );
  const target = new URL(whatsapp.getAttribute('href') ?? '');
  expect(target.origin).toBe('https://wa.me');
  expect(target.searchParams.get('text')).toBe(shared);
});
