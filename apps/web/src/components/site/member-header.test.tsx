import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
