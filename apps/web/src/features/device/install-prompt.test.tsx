import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveConsent, reopenConsent } from '#lib/consent.ts';
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
  giveConsent('rejected', []);
});
afterEach(() => {
  vi.useRealTimers();
  agent.mockRestore();
  Reflect.deleteProperty(window, 'onbeforeinstallprompt');
  document.body.replaceChildren();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const card = () => screen.queryByRole('region', { name: 'BugünNe’yi cihazına ekle' });

/** Dispatches the installation offer of a Chromium browser. */
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
  it('waits for the answer to the cookie question, and while it is asked again', async () => {
    act(() => reopenConsent());
    openInChromium();
    offer();
    await wait(60_000);
    expect(card()).toBeNull();
    act(() => giveConsent('rejected', []));
    await wait(100);
    expect(card()).not.toBeNull();
    act(() => reopenConsent());
    expect(card()).toBeNull();
    act(() => giveConsent('rejected', []));
    fireEvent.click(screen.getByRole('button', { name: 'Yükle' }));
    expect(prompt).toHaveBeenCalledOnce();
  });

  it("appears three seconds after the browser's offer and opens the browser's dialog", async () => {
    openInChromium();
    await wait(10_000);
    expect(card()).toBeNull();
    expect(offer().defaultPrevented).toBe(true);
    await wait(2900);
    expect(card()).toBeNull();
    await wait(100);
    fireEvent.click(screen.getByRole('button', { name: 'Yükle' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(card()).toBeNull();
    expect(localStorage.getItem('pwa-prompt-last-dismissed')).toBeNull();
  });

  it('measures its delay from page start or the offer, although it mounts later', async () => {
    await wait(2500);
    openOnIphone();
    await wait(1400);
    expect(card()).toBeNull();
    await wait(100);
    expect(card()).not.toBeNull();
    document.body.replaceChildren();
    agent.mockRestore();
    offer();
    await wait(2500);
    openInChromium();
    await wait(400);
    expect(card()).toBeNull();
    await wait(100);
    expect(card()).not.toBeNull();
  });

  it.each(['Şimdi Değil', 'Kapat'])('stays away for a day after “%s”', async (name) => {
    openOnIphone();
    await wait(4000);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(card()).toBeNull();
    expect(localStorage.getItem('pwa-prompt-last-dismissed')).toBe(String(Date.parse('2026-03-05T12:00:04Z')));
    document.body.replaceChildren();
    vi.setSystemTime('2026-03-06T11:59:00Z');
    openOnIphone();
    await wait(5000);
    expect(card()).toBeNull();
    document.body.replaceChildren();
    vi.setSystemTime('2026-03-06T12:00:05Z');
    openOnIphone();
    await wait(4000);
    expect(card()).not.toBeNull();
  });

  it('appears on an iPhone after four seconds and shows three manual steps', async () => {
    openOnIphone();
    await wait(3900);
    expect(card()).toBeNull();
    await wait(100);
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
    ['bar that requires an answer', 'data-asks', ''],
  ])('waits until no %s is open', async (_, name, value) => {
    const dialog = document.createElement('div');
    dialog.setAttribute(name, value);
    document.body.append(dialog);
    openOnIphone();
    await wait(9000);
    expect(card()).toBeNull();
    dialog.remove();
    await wait(1000);
    expect(card()).not.toBeNull();
  });

  it('never appears after installation, which is counted only with consent to analytics', async () => {
    const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ ok: true }));
    dispatchEvent(new Event('appinstalled'));
    giveConsent('rejected', ['analytics']);
    dispatchEvent(new Event('appinstalled'));
    expect(send).not.toHaveBeenCalled();
    giveConsent('accepted', ['analytics']);
    dispatchEvent(new Event('appinstalled'));
    // Without cookies, so that the server cannot attribute it to a user.
    const request = { method: 'POST', keepalive: true, credentials: 'omit' };
    expect(send.mock.calls).toEqual([['/rest/v1/app_installs', request]]);
    send.mockRestore();
    expect(localStorage.getItem('pwa-installed')).toBe('true');
    openOnIphone();
    await wait(9000);
    expect(card()).toBeNull();
  });
});
