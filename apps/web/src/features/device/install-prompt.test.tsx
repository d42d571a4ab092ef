import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveConsent } from '#lib/consent.ts';
import { listenForInstall } from '#lib/install-offer.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { InstallPrompt } from './install-prompt.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
let agent = vi.spyOn(navigator, 'userAgent', 'get');
const prompt = vi.fn(async () => undefined);

beforeAll(listenForInstall);
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-03-05T12:00:00Z');
  prompt.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  agent.mockRestore();
  Reflect.deleteProperty(window, 'onbeforeinstallprompt');
  document.body.replaceChildren();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.queryByRole('region', { name: 'BugünNe’yi cihazına ekle' });

/** A Chromium browser, which offers the installation. */
function offer() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome: 'dismissed' }),
  });
  act(() => void dispatchEvent(event));
  return event;
}
function openInChromium() {
  Object.defineProperty(window, 'onbeforeinstallprompt', { value: null, configurable: true });
  renderInApp(<InstallPrompt />);
}
function openOnIphone() {
  agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  renderInApp(<InstallPrompt />);
}

describe('the install prompt', () => {
  it("comes three seconds after the browser's offer and opens the browser's dialog", async () => {
    openInChromium();
    await pass(10_000);
    expect(shown()).toBeNull();
    expect(offer().defaultPrevented).toBe(true);
    await pass(2900);
    expect(shown()).toBeNull();
    await pass(100);
    fireEvent.click(screen.getByRole('button', { name: 'Yükle' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(shown()).toBeNull();
    expect(localStorage.getItem('pwa-prompt-last-dismissed')).toBeNull();
  });

  it('counts from the start of the page and from the offer, though it comes later itself', async () => {
    await pass(2500);
    openOnIphone();
    await pass(1400);
    expect(shown()).toBeNull();
    await pass(100);
    expect(shown()).not.toBeNull();
    document.body.replaceChildren();
    agent.mockRestore();
    offer();
    await pass(2500);
    openInChromium();
    await pass(400);
    expect(shown()).toBeNull();
    await pass(100);
    expect(shown()).not.toBeNull();
  });

  it.each(['Şimdi Değil', 'Kapat'])('stays away for a day after “%s”', async (name) => {
    openOnIphone();
    await pass(4000);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(shown()).toBeNull();
    expect(localStorage.getItem('pwa-prompt-last-dismissed')).toBe(String(Date.parse('2026-03-05T12:00:04Z')));
    document.body.replaceChildren();
    vi.setSystemTime('2026-03-06T11:59:00Z');
    openOnIphone();
    await pass(5000);
    expect(shown()).toBeNull();
    document.body.replaceChildren();
    vi.setSystemTime('2026-03-06T12:00:05Z');
    openOnIphone();
    await pass(4000);
    expect(shown()).not.toBeNull();
  });

  it('tells on an iPhone after four seconds how it is done, in three steps', async () => {
    openOnIphone();
    await pass(3900);
    expect(shown()).toBeNull();
    await pass(100);
    fireEvent.click(screen.getByRole('button', { name: 'Nasıl Yüklenir?' }));
    vi.useRealTimers();
    const dialog = within(await screen.findByRole('dialog', { name: 'Nasıl Yüklenir?' }));
    expect(dialog.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      expect.stringContaining('Paylaş'),
      expect.stringContaining('Ana Ekrana Ekle'),
      expect.stringContaining('Ekle'),
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Anladım' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['dialog', 'role', 'dialog'],
    ['bar that wants an answer', 'data-asks', ''],
  ])('waits until no %s is open', async (_, name, value) => {
    const dialog = document.createElement('div');
    dialog.setAttribute(name, value);
    document.body.append(dialog);
    openOnIphone();
    await pass(9000);
    expect(shown()).toBeNull();
    dialog.remove();
    await pass(1000);
    expect(shown()).not.toBeNull();
  });

  it('never comes once the site is installed, which is counted where the reader lets us count', async () => {
    const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ ok: true }));
    dispatchEvent(new Event('appinstalled'));
    giveConsent('rejected', ['analytics']);
    dispatchEvent(new Event('appinstalled'));
    expect(send).not.toHaveBeenCalled();
    giveConsent('accepted', ['analytics']);
    dispatchEvent(new Event('appinstalled'));
    // Without cookies, so that the server could not know of whom.
    const request = { method: 'POST', keepalive: true, credentials: 'omit' };
    expect(send.mock.calls).toEqual([['/rest/v1/app_installs', request]]);
    send.mockRestore();
    expect(localStorage.getItem('pwa-installed')).toBe('true');
    openOnIphone();
    await pass(9000);
    expect(shown()).toBeNull();
  });
});
