import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadNamespaces } from '#i18n/text-store.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { useErrorToast } from './use-error-toast.ts';

const toasts = vi.hoisted(() => ({ error: vi.fn(), message: vi.fn() }));
vi.mock('./ui/toast.tsx', () => ({ toast: toasts }));
vi.mock('#i18n/text-store.ts', { spy: true });

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

function Failing() {
  const errorToast = useErrorToast();
  return (
    <button type="button" onClick={() => errorToast('not_found', { id: 'one' })}>
      try
    </button>
  );
}

it.each([
  ['/dashboard', 'Aradığını bulamadık.', 'Yüklenemedi'],
  ['/en/dashboard', 'We could not find what you are looking for.', 'Could not load'],
])('shows the text of an error in %s, and that loading failed when the texts are missing', async (path, text, lost) => {
  renderInApp(<Failing />, { path });
  await userEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(toasts.error).toHaveBeenLastCalledWith(text, { id: 'one' }));
  vi.mocked(loadNamespaces).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await userEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(toasts.error).toHaveBeenLastCalledWith(lost, { id: 'one' }));
});
