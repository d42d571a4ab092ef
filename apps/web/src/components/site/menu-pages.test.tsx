import { MENU_PAGES } from '@bugunne/contract/pages.constants';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountLink } from '#features/auth/account-link.tsx';
import { renderInApp } from '#testing/render-in-app.tsx';
import { MemberHeader } from './member-header.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const stored: readonly string[] = MENU_PAGES;

it('the browser stores every page that header, footer and menus lead to', async () => {
  renderInApp(
    <>
      <SiteHeader account={<AccountLink />} />
      <MemberHeader bell={null} onSignOut={() => undefined} signingOut={false} />
      <SiteFooter />
    </>,
    { path: '/' },
  );
  await screen.findByRole('link', { name: 'WhatsApp ile paylaş' });
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([hreflang])')];
  const pages = new Set(links.map((link) => decodeURI(link.pathname)));
  // The signed-in pages share one shell, which is kept as well.
  expect([...pages].filter((page) => !page.startsWith('/dashboard')).sort()).toEqual([...stored].sort());
});
