import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { renderInApp } from '#testing/render-in-app.tsx';
import { MenuSheet } from './menu-sheet.tsx';

const TEXTS = { open: 'Open menu', close: 'Close menu', menu: 'Menu' };
const isOpen = () => screen.queryByRole('dialog', { name: TEXTS.menu }) !== null;

it('is not closed by its first effect, which may run after a click during hydration', async () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  renderInApp(<MenuSheet texts={TEXTS}>Links</MenuSheet>);
  await screen.findByRole('button', { name: TEXTS.open });
  expect(close).not.toHaveBeenCalled();
  close.mockRestore();
});

it('is closed by a navigation', async () => {
  renderInApp(
    <MenuSheet texts={TEXTS}>
      <LocalizedLink to="/help">Help</LocalizedLink>
    </MenuSheet>,
  );
  fireEvent.click(await screen.findByRole('button', { name: TEXTS.open }));
  expect(isOpen()).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: 'Help' }));
  await waitFor(() => expect(isOpen()).toBe(false));
});
