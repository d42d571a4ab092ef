import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setKnownUser } from '#features/auth/session-store.ts';
import { setSiteSettings } from '#lib/site-texts.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SAMPLE_SITE_SETTINGS } from '#testing/site-settings.ts';
import About from './about.tsx';

afterEach(() => setSiteSettings(SAMPLE_SITE_SETTINGS));

describe.each([
  {
    path: '/about',
    prefix: '',
    headings: [
      'Akşam, ne yapsak diye düşünürken geçmesin.',
      'Misyonumuz',
      'Vizyonumuz',
      'Değerlerimiz',
      'Üç iş, tek masa',
      'Perdenin arkası',
      'Konuşalım',
      'Bugünün seçimleri hazır.',
    ],
    contact: 'Bize yaz',
    start: 'Ücretsiz başla',
  },
  {
    path: '/en/about',
    prefix: '/en',
    headings: [
      'Don’t spend the evening deciding how to spend it.',
      'Our mission',
      'Our vision',
      'What we value',
      'Three trades, one table',
      'Behind the curtain',
      'Let’s talk',
      'Today’s picks are ready.',
    ],
    contact: 'Write to us',
    start: 'Start for free',
  },
])('the about page at $path', ({ path, prefix, headings, contact, start }) => {
  it('shows its sections in order, and the founding year', () => {
    setKnownUser(null);
    renderInApp(<About />, { path });
    const titles = [...document.querySelectorAll('h1, h2')].map(({ textContent }) => textContent);
    expect(titles).toEqual(headings);
    expect(document.body.textContent).toContain('2018');
  });

  it('leads to contact, sign-up and the e-mail address of the site settings', () => {
    const { texts } = SAMPLE_SITE_SETTINGS;
    const own = { contactEmail: 'yaz@example.com' };
    setSiteSettings({ ...SAMPLE_SITE_SETTINGS, texts: { tr: { ...texts.tr, ...own }, en: { ...texts.en, ...own } } });
    renderInApp(<About />, { path });
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(contact)).toBe(`${prefix}/contact`);
    expect(href(start)).toBe(`${prefix}/auth?mode=signup`);
    expect(href('yaz@example.com')).toBe('mailto:yaz@example.com');
  });
});
