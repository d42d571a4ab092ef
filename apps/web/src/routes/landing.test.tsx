import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setKnownUser } from '#features/auth/session-store.ts';
import enLanding from '#i18n/en/landing.json';
import enStory from '#i18n/en/landing-story.json';
import enSamples from '#i18n/en/samples.json';
import enStatistics from '#i18n/en/statistics.json';
import trLanding from '#i18n/tr/landing.json';
import trStory from '#i18n/tr/landing-story.json';
import trSamples from '#i18n/tr/samples.json';
import trStatistics from '#i18n/tr/statistics.json';
import { setSiteSettings } from '#lib/site-texts.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SAMPLE_SITE_SETTINGS } from '#testing/site-settings.ts';
import Landing from './landing.tsx';

beforeAll(() => {
  setKnownUser(null);
  vi.stubGlobal('fetch', async () =>
    Response.json({ members: 3, premiumMembers: 0, appDownloads: 2, recommendations: 12 }),
  );
});
afterAll(() => vi.unstubAllGlobals());
afterEach(() => setSiteSettings(SAMPLE_SITE_SETTINGS));

const TEXTS = {
  tr: { landing: trLanding, story: trStory, samples: trSamples, statistics: trStatistics },
  en: { landing: enLanding, story: enStory, samples: enSamples, statistics: enStatistics },
};
const inOneLine = (text: string | null | undefined) => text?.replaceAll(/\s+/g, ' ').trim();

describe.each([
  ['/', 'tr', '', '/#how'],
  ['/en', 'en', '/en', '/en#how'],
] as const)('the landing page at %s', (path, language, prefix, howAddress) => {
  const { landing, story, samples, statistics } = TEXTS[language];

  /** Renders the page and waits for the sections whose scripts are loaded in view. */
  async function open() {
    renderInApp(<Landing />, { path });
    await waitFor(() => expect(document.querySelectorAll('#statistics, #how, #testimonials')).toHaveLength(3));
  }
  const part = (id: string) => document.getElementById(id) as HTMLElement;
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  it('shows its sections in order', async () => {
    await open();
    const wanted = [
      landing.hero.title,
      statistics.title,
      story.how.title,
      samples.title,
      story.ai.title,
      story.ai.card.title,
      story.tiles.title,
      landing.features.title,
      landing.premium.title,
      story.testimonials.title,
      landing.closing.title,
    ].map(inOneLine);
    const shown = screen.getAllByRole('heading').map(({ textContent }) => inOneLine(textContent));
    expect(shown.filter((title) => wanted.includes(title))).toEqual(wanted);
    expect(document.querySelector('#how h2')?.textContent).toBe(story.how.title);
  });

  it('leads to sign-up, to how it works and to Premium', async () => {
    await open();
    expect(href(landing.hero.start)).toBe(`${prefix}/auth?mode=signup`);
    expect(href(landing.closing.action)).toBe(`${prefix}/auth?mode=signup`);
    expect(href(landing.premium.action)).toBe(`${prefix}/premium`);
    expect(href(landing.hero.how)).toBe(howAddress);
  });

  it('shows the price and the trial of the site settings', async () => {
    const { texts } = SAMPLE_SITE_SETTINGS;
    const own = { monthPrice: '61 TL', trial: '9 🎁' };
    setSiteSettings({ ...SAMPLE_SITE_SETTINGS, texts: { ...texts, [language]: { ...texts[language], ...own } } });
    await open();
    const price = landing.premium.price.replace('{{price}}', '61 TL');
    expect(inOneLine(within(part('features')).getByText(price).textContent)).toBe(`${price} · 9 🎁`);
  });

  it('labels its three testimonials as samples', async () => {
    await open();
    const voices = within(part('testimonials')).getAllByRole('listitem');
    expect(voices).toHaveLength(3);
    for (const voice of voices) {
      expect(within(voice).getByText(story.testimonials.label)).toBeTruthy();
      expect(voice.querySelector('blockquote')?.textContent).toMatch(/\p{L}{3}/u);
    }
  });

  it('links each category to the page of its question', async () => {
    await open();
    for (const [tile, to] of [
      ['movie', '/bugün-ne-izlesem'],
      ['series', '/bugün-ne-izlesem'],
      ['food', '/bugün-ne-yapsam'],
      ['music', '/bugün-ne-dinlesem'],
    ] as const) {
      const link = screen.getByText(story.tiles[tile].text).closest('a');
      expect(decodeURI(link?.getAttribute('href') ?? ''), tile).toBe(prefix + to);
    }
  });
});
