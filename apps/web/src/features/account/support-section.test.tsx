import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SupportSection } from './support-section.tsx';

it.each([
  ['/dashboard/account', 'Yardım ve iletişim', 'Yardım’a git', 'Bize yaz', ''],
  ['/en/dashboard/account', 'Help and contact', 'Go to Help', 'Write to us', '/en'],
])('leads to help and to the contact form (%s)', async (path, title, help, contact, prefix) => {
  const { router } = renderInApp(<SupportSection />, { path });
  expect(screen.getByRole('region', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: help }).getAttribute('href')).toBe(`${prefix}/help`);
  await userEvent.click(screen.getByRole('link', { name: contact }));
  expect(router.state.location.pathname).toBe(`${prefix}/contact`);
});
