import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { UpdateBar } from './update-bar.tsx';

const versions = vi.hoisted(() => ({ waiting: null as object | null, notify: () => {}, change: vi.fn() }));
vi.mock('#lib/service-worker.ts', () => ({
  waitingVersion: {
    get: () => versions.waiting,
    subscribe(listener: () => void) {
      versions.notify = listener;
      return () => undefined;
    },
  },
  changeVersion: versions.change,
}));

beforeEach(() => {
  versions.waiting = null;
  versions.change.mockClear();
});
const release = () => {
  versions.waiting = {};
  act(versions.notify);
};

describe('a new version', () => {
  it.each([
    ['/dashboard', 'Yeni sürüm hazır', 'Yenile'],
    ['/en/dashboard', 'A new version is ready', 'Reload'],
  ])('is announced in a live region and activated on a press: %s', async (path, words, action) => {
    renderInApp(<UpdateBar />, { path });
    const status = await screen.findByRole('status');
    expect(status.textContent).toBe('');
    release();
    expect(status.textContent).toContain(words);
    expect(versions.change).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: action }));
    expect(versions.change).toHaveBeenCalledOnce();
  });

  it('can be dismissed until the next version', async () => {
    renderInApp(<UpdateBar />);
    await screen.findByRole('status');
    release();
    await userEvent.click(screen.getByRole('button', { name: 'Sonra' }));
    expect(screen.queryByText('Yeni sürüm hazır')).toBeNull();
    release();
    expect(screen.getByText('Yeni sürüm hazır')).toBeTruthy();
  });
});
