import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { holdTimers, passTime } from '#testing/pass-time.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ShareDialog } from './share-dialog.tsx';

const item = { category: 'movie', title: 'Kış Uykusu / 50%?', sharedTitle: 'Kış Uykusu / 50%?' } as const;
const address = (prefix: string) => `${location.origin}${prefix}/shared/movie/${encodeURIComponent(item.title)}`;

async function open(path: string) {
  const user = userEvent.setup();
  renderInApp(<ShareDialog item={item} open onOpenChange={() => undefined} />, { path });
  await screen.findByRole('dialog');
  return user;
}

describe('ShareDialog', () => {
  it('copies the public address and confirms it for two seconds', async () => {
    const user = await open('/dashboard');
    holdTimers();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Kopyala' }));
    expect(write).toHaveBeenCalledWith(address(''));
    expect(await screen.findByText('Bağlantı kopyalandı.')).toBeTruthy();
    await passTime(1500);
    expect(screen.queryByText('Bağlantı kopyalandı.')).toBeTruthy();
    await passTime(500);
    expect(screen.queryByText('Bağlantı kopyalandı.')).toBeNull();
  });

  it('selects the address when the clipboard is not accessible', async () => {
    const user = await open('/dashboard');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Kopyala' }));
    expect(await screen.findByText(/kendin kopyalayabilirsin/)).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>('textbox');
    expect(document.activeElement).toBe(field);
    expect(field.selectionEnd).toBe(address('').length);
  });

  it('shares the English page from an English page', async () => {
    await open('/en/dashboard');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(address('/en'));
    const telegram = screen.getByRole('link', { name: 'Telegram' });
    expect(new URL(telegram.getAttribute('href') ?? '').searchParams.get('url')).toBe(address('/en'));
    expect(telegram.getAttribute('rel')).toContain('noopener');
  });
});
