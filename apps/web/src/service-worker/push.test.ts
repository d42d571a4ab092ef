import { describe, expect, it, vi } from 'vitest';
import { pushDeviceId } from '../lib/push-device-id.ts';
import { openPage } from './push-click.ts';
import { readPayload, showMessage } from './push-messages.ts';
import { renewSubscription } from './push-renewal.ts';

const daily = {
  kind: 'daily',
  language: 'en',
  title: 'Today’s picks are ready',
  body: 'Film of the day: Solaris.',
  url: '/en/dashboard',
  tag: 'daily-2026-05-11',
} as const;

describe('a push message', () => {
  const registration = () => {
    const close = vi.fn();
    const showNotification = vi.fn(async () => undefined);
    return { close, showNotification, getNotifications: vi.fn(async () => [{ close }]) };
  };

  it('is shown in its language with the tag of its day', async () => {
    const worker = registration();
    await showMessage(worker, readPayload({ json: () => daily }));
    expect(worker.showNotification).toHaveBeenCalledExactlyOnceWith(
      daily.title,
      expect.objectContaining({ body: daily.body, lang: 'en', tag: daily.tag, data: { url: '/en/dashboard' } }),
    );
    expect(worker.close).not.toHaveBeenCalled();
  });

  it('closes after five seconds if it is a test', async () => {
    const worker = registration();
    const waited: number[] = [];
    await showMessage(worker, { ...daily, kind: 'test', tag: 'test' }, async (milliseconds) => {
      expect(worker.close).not.toHaveBeenCalled();
      waited.push(milliseconds);
    });
    expect(waited).toEqual([5000]);
    expect(worker.getNotifications).toHaveBeenCalledWith({ tag: 'test' });
    expect(worker.close).toHaveBeenCalledOnce();
  });

  it.each([
    null,
    { json: () => JSON.parse('no json') },
    { json: () => ({ ...daily, title: 7 }) },
    { json: () => ({ ...daily, url: 'https://elsewhere.example.com' }) },
    { json: () => ({ ...daily, url: '//elsewhere.example.com' }) },
  ])('links to the dashboard if it is unreadable', (data) => {
    expect(readPayload(data)).toMatchObject({ title: 'BugünNe', url: '/dashboard' });
  });
});

describe('a click on a push message', () => {
  const windowsWith = (...urls: string[]) => {
    const focus = vi.fn(async () => undefined);
    const open = urls.map((url) => ({ url, focus }));
    return { focus, matchAll: vi.fn(async () => open), openWindow: vi.fn(async () => null) };
  };

  it('focuses the window that shows the page and does not reuse others', async () => {
    const windows = windowsWith('https://b.example/en/dashboard?view=profile', 'https://b.example/en/dashboard');
    await openPage(windows, 'https://b.example', '/en/dashboard');
    expect(windows.focus).toHaveBeenCalledOnce();
    expect(windows.openWindow).not.toHaveBeenCalled();

    const busy = windowsWith('https://b.example/en/dashboard?view=profile');
    await openPage(busy, 'https://b.example', '/en/dashboard');
    expect(busy.focus).not.toHaveBeenCalled();
    expect(busy.openWindow).toHaveBeenCalledWith('https://b.example/en/dashboard');
  });
});

describe('a subscription changed by the browser', () => {
  const subscription = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  });
  const [before, after] = [subscription('https://push.example/1'), subscription('https://push.example/2')];

  it('replaces the previous one on the server', async () => {
    const send = vi.fn(async (_address: string, _request?: RequestInit) => new Response('{}'));
    await renewSubscription({ subscribe: vi.fn() }, { oldSubscription: before, newSubscription: after }, send);
    const [address, request] = send.mock.calls[0] ?? [];
    expect([address, request?.method]).toEqual(['/rest/v1/notification_subscriptions', 'PUT']);
    expect(JSON.parse(String(request?.body))).toEqual({
      endpoint: after.endpoint,
      keys: { p256dh: 'p', auth: 'a' },
      replaces: await pushDeviceId(before.endpoint),
    });
  });

  it('is created again where the browser only reports the loss', async () => {
    const subscribe = vi.fn(async () => after);
    const send = vi.fn(async (address: string) =>
      Response.json(address.endsWith('/key') ? { publicKey: 'BKey' } : { devices: [] }),
    );
    await renewSubscription({ subscribe }, {}, send);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('rejects when the server refuses it', async () => {
    const send = vi.fn(async () => new Response('', { status: 401 }));
    await expect(renewSubscription({ subscribe: vi.fn() }, { newSubscription: after }, send)).rejects.toThrow('401');
  });
});
