import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { UpdateBar } from './update-bar.tsx';

const versions = vi.hoisted(() => ({ waiting: null as object | null, tell: () => {}, change: vi.fn() }));
vi.mock('#lib/service-worker.ts', () => ({
  waitingVersion: () => versions.waiting,
  subscribeToVersion: (listener: () => void) => {
    versions.tell = listener;
    return () => undefined;
  },
  changeVersion: versions.change,
}));

beforeEach(() => {
  versions.waiting = null;
  versions.change.mockClear();
});
const release = () => {
  versions.waiting = {};
  act(versions.tell);
};

describe('a new version', () => {
  it.each([
    ['/dashboard', 'Yeni sürüm hazır', 'Yenile'],
    ['/en/dashboard', 'A new version is ready', 'Reload'],
  ])('is offered where readers listen, and taken on a press: %s', async (path, words, action) => {
    renderInApp(<UpdateBar />, { path });
    const status = await screen.findByRole('status');
    expect(status.textContent).toBe('');
    release();
    expect(status.textContent).toContain(words);
    expect(versions.change).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: action }));
    expect(versions.change).toHaveBeenCalledOnce();
  });

  it('can be put off until the next one', async () => {
    renderInApp(<UpdateBar />);
    await screen.findByRole('status');
    release();
    await userEvent.click(screen.getByRole('button', { name: 'Sonra' }));
    expect(screen.queryByText('Yeni sürüm hazır')).toBeNull();
    release();
    expect(screen.getByText('Yeni sürüm hazır')).toBeTruthy();
  });
});
