import { pagePath } from '@bugunne/contract/page-paths';
import { HTML_PAGES, INDEXED_PAGES } from '@bugunne/contract/pages.constants';
import { placeholderOf } from '@bugunne/contract/site-texts.constants';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import enInvitation from '#i18n/en/invitation.json';
import enPremium from '#i18n/en/premium.json';
import enSlow from '#i18n/en/slow-start.json';
import trInvitation from '#i18n/tr/invitation.json';
import trPremium from '#i18n/tr/premium.json';
import trSlow from '#i18n/tr/slow-start.json';
import { setSiteSettings } from '#lib/site-texts.ts';
import { renderHtml } from '#testing/render-html.tsx';
import { SAMPLE_SITE_SETTINGS } from '#testing/site-settings.ts';
import About from './about.tsx';
import Auth from './auth.tsx';
import ConfirmEmail from './confirm-email.tsx';
import Contact from './contact.tsx';
import Goodbye from './goodbye.tsx';
import Help from './help.tsx';
import Invitation from './invitation.tsx';
import Landing from './landing.tsx';
import Premium from './premium.tsx';
import Privacy from './privacy.tsx';
import ResetPassword from './reset-password.tsx';
import Sources from './sources.tsx';
import TeaserFood from './teaser-food.tsx';
import TeaserMusic from './teaser-music.tsx';
import TeaserScreen from './teaser-screen.tsx';
import Terms from './terms.tsx';

const PAGES: Readonly<Record<(typeof HTML_PAGES)[number], ComponentType>> = {
  '/': Landing,
  '/auth': Auth,
  '/reset-password': ResetPassword,
  '/goodbye': Goodbye,
  '/confirm-email': ConfirmEmail,
  '/invitation': Invitation,
  '/about': About,
  '/contact': Contact,
  '/help': Help,
  '/privacy': Privacy,
  '/terms': Terms,
  '/sources': Sources,
  '/premium': Premium,
  '/bugün-ne-yapsam': TeaserFood,
  '/bugün-ne-izlesem': TeaserScreen,
  '/bugün-ne-dinlesem': TeaserMusic,
};
const LANGUAGES = ['tr', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

/** The HTML of a page as the build writes it. */
async function htmlOf(page: (typeof HTML_PAGES)[number], language: Language): Promise<string> {
  const Page = PAGES[page];
  return renderHtml(<Page />, pagePath(language, page));
}
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

afterEach(() => {
  vi.unstubAllEnvs();
  setSiteSettings(SAMPLE_SITE_SETTINGS);
});

describe.each(LANGUAGES)('the HTML of the pages in %s', (language) => {
  const indexed: readonly string[] = INDEXED_PAGES;

  it.each(HTML_PAGES)('%s is kept out of search engines unless it is in the sitemap', async (page) => {
    const html = await htmlOf(page, language);
    expect(html).toContain('<title>');
    expect(contentOf(html, 'robots')).toBe(indexed.includes(page) ? undefined : 'noindex');
  });

  it('has a preview of Premium for messengers', async () => {
    vi.stubEnv('SSR', true);
    // The build knows no settings.
    setSiteSettings(undefined);
    const html = await htmlOf('/premium', language);
    expect(contentOf(html, 'og:description')).toBe({ tr: trPremium, en: enPremium }[language].description);
    expect(contentOf(html, 'og:image')).toBe(
      `${placeholderOf('siteUrl')}/storage/v1/object/public/social/site-premium-${language}.png`,
    );
  });

  const note = {
    tr: 'Bu form JavaScript ile çalışır. Kullanmak için tarayıcında JavaScript’i açıp sayfayı yenile.',
    en: 'This form needs JavaScript. To use it, turn JavaScript on in your browser and reload the page.',
  }[language];
  it.each(['/contact', '/auth', '/reset-password', '/confirm-email', '/invitation'] as const)(
    'says without scripts that %s needs them',
    async (page) => {
      const invitation = { tr: trInvitation, en: enInvitation }[language].noScript;
      const notes = (await htmlOf(page, language)).matchAll(/<noscript>(.*?)<\/noscript>/g);
      expect([...notes].map(([, content]) => content?.replaceAll(/<p [^>]*>|<\/p>/g, ''))).toEqual([
        page === '/invitation' ? invitation : note,
      ]);
    },
  );

  it('has, on the start-up screen of members, what it says when scripts do not arrive', async () => {
    vi.stubEnv('SSR', true);
    const document = new DOMParser().parseFromString(await htmlOf('/auth', language), 'text/html');
    const notes = [...document.querySelectorAll('.member-curtain .slow-start-note > p')];
    expect(notes.map(({ textContent }) => textContent)).toEqual(
      [trSlow, enSlow].map(({ text, reload }) => `${text} ${reload}`),
    );
  });

  it.each(['/', '/auth'] as const)('shows %s to visitors at once, below a cover for members only', async (page) => {
    const html = await htmlOf(page, language);
    const title = {
      tr: { '/': 'Bugün ne izlesem,\nne pişirsem,\nne dinlesem?', '/auth': 'Tekrar hoş geldin' },
      en: { '/': 'What to watch,\ncook and listen\nto today?', '/auth': 'Welcome back' },
    }[language][page];
    const document = new DOMParser().parseFromString(html, 'text/html');
    // The title of sign-up is shown where the address asks for it.
    const headings = [...document.querySelectorAll(':not([data-sign-up-only]) > h1')];
    expect(headings.map(({ textContent }) => textContent)).toEqual([title]);
    const covers = [...document.querySelectorAll('.fixed')].map(({ classList }) =>
      classList.contains('member-curtain'),
    );
    expect(covers).toEqual([true]);
    expect(headings[0]?.closest('[hidden], template, .fixed')).toBeNull();
  });
});
