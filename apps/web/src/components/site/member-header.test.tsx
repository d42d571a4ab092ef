import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { MemberHeader } from './member-header.tsx';

it.each([
  ['/dashboard/account', '', 'Menüyü aç', ['Profil', 'Yardım', 'Bize yaz', 'Premium']],
  ['/en/dashboard/account', '/en', 'Open menu', ['Profile', 'Help', 'Write to us', 'Premium']],
] as const)('leads to the profile, help, contact and Premium from the menu (%s)', async (path, prefix, open, names) => {
  renderInApp(<MemberHeader bell={null} onSignOut={() => undefined} signingOut={false} />, { path });
  // The header itself has links for wide screens.
  expect(screen.getByRole('link', { name: names[0] }).getAttribute('href')).toBe(`${prefix}/dashboard?view=profile`);
  expect(screen.getByRole('link', { name: names[1] }).getAttribute('href')).toBe(`${prefix}/help`);
  await userEvent.click(screen.getByRole('button', { name: open }));
  const menu = within(await screen.findByRole('dialog'));
  expect(names.map((name) => menu.getByRole('link', { name }).getAttribute('href'))).toEqual([
    `${prefix}/dashboard?view=profile`,
    `${prefix}/help`,
    `${prefix}/contact`,
    `${prefix}/premium`,
  ]);
});

function Header({ request }: { request: Promise<void> }) {
  const [signingOut, setSigningOut] = useState(false);
  const leave = () => {
    setSigningOut(true);
    void request.then(() => setSigningOut(false));
  };
  return <MemberHeader bell={null} onSignOut={leave} signingOut={signingOut} />;
}

it('closes the menu when signing out has failed: the message would be behind the menu', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  renderInApp(<Header request={promise} />, { path: '/dashboard/account' });
  await userEvent.click(screen.getByRole('button', { name: 'Menüyü aç' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Çıkış yap' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
