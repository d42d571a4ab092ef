import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ToastHost } from '#components/ui/toast.tsx';
import { pushDeviceId } from '#lib/push-device-id.ts';
import { holdTimers, passTimeUntil } from '#testing/pass-time.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { PushPanel } from './push-panel.tsx';
import { fakeBrowser, noPush, SERVER_KEY } from './testing/fake-browser.ts';

const ADDRESS = '*/rest/v1/notification_subscriptions';
const THIS = await pushDeviceId('https://push.example.com/device');
const OTHER = 'x'.repeat(43);
const updatedAt = '2026-05-10T12:00:00.000Z';

let devices: string[] = [];
let tested: string[] = [];
const failures = new Set<string>();
const answer = (call: string, work: () => object) => {
  if (failures.has(call)) {
    const code = call === 'test' ? 'push_not_sent' : 'unavailable';
    return HttpResponse.json(
      { defined: false, code, status: 503, message: '', data: { requestId: 'r' } },
      { status: 503 },
    );
  }
  return HttpResponse.json(work());
};
const list = () => ({ devices: devices.map((id) => ({ id, updatedAt })) });
const server = setupServer(
  http.get(`${ADDRESS}/key`, () => answer('key', () => ({ publicKey: SERVER_KEY }))),
  http.get(ADDRESS, () => answer('devices', list)),
  http.put(ADDRESS, () =>
    answer('save', () => {
      devices = [...devices, THIS];
      return list();
    }),
  ),
  http.delete(`${ADDRESS}/:id`, ({ params }) =>
    answer('remove', () => {
      devices = devices.filter((id) => id !== params['id']);
      return { ok: true };
    }),
  ),
  http.post(`${ADDRESS}/:id/test`, ({ params }) =>
    answer('test', () => {
      tested.push(String(params['id']));
      return { ok: true };
    }),
  ),
);

beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  noPush();
  failures.clear();
  devices = [];
  tested = [];
});

const show = (path = '/dashboard') =>
  renderInApp(
    <>
      <PushPanel />
      <ToastHost label="toasts" />
    </>,
    { path },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('PushPanel', () => {
  it('asks for permission only when pressed, then switches on, tests and switches off', async () => {
    const browser = fakeBrowser();
    show();
    await screen.findByRole('button', { name: 'Bildirimleri aç' });
    expect(browser.ask).not.toHaveBeenCalled();
    expect(browser.state.subscription).toBeNull();

    await press('Bildirimleri aç');
    expect(await screen.findByText('Bildirimler başarıyla etkinleştirildi!')).toBeTruthy();
    expect(devices).toEqual([THIS]);
    await press('Test bildirimi gönder');
    expect(await screen.findByText('Test bildirimi gönderildi!')).toBeTruthy();
    expect(tested).toEqual([THIS]);
    await press('Bildirimleri kapat');
    expect(await screen.findByText('Bildirimler başarıyla devre dışı bırakıldı')).toBeTruthy();
    expect(devices).toEqual([]);
    expect(browser.state.subscription).toBeNull();
    expect(await screen.findByRole('button', { name: 'Bildirimleri aç' })).toBeTruthy();
  });

  it('shows English texts and counts the other devices', async () => {
    fakeBrowser().subscribed();
    devices = [THIS, OTHER];
    show('/en/dashboard');
    expect(await screen.findByText('On')).toBeTruthy();
    expect(await screen.findByText('Notifications are also on for one other device of yours.')).toBeTruthy();
  });

  it('is off when the server does not know the device', async () => {
    fakeBrowser().subscribed();
    show();
    expect(await screen.findByText('Kapalı')).toBeTruthy();
  });

  it('subscribes again when the server has another key', async () => {
    const browser = fakeBrowser();
    browser.subscribed('BAnotherKey1');
    devices = [THIS];
    show();
    await press('Bildirimleri aç');
    expect(await screen.findByText('Açık')).toBeTruthy();
    expect(browser.state.subscription?.options.applicationServerKey.byteLength).toBe(15);
  });

  it.each([
    ['denied', 'Bildirim izni reddedildi. Tarayıcı ayarlarından izin verebilirsiniz.'],
    ['default', 'Bildirim izni verilmedi'],
  ] as const)('shows an error when the permission is %s', async (answer, text) => {
    fakeBrowser({ answer });
    show();
    await press('Bildirimleri aç');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(devices).toEqual([]);
  });

  it('shows how to allow denied notifications, and shows the button once they are allowed', async () => {
    const change = new EventTarget();
    Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: async () => change } });
    const browser = fakeBrowser({ permission: 'denied' });
    show();
    expect(await screen.findByText('Yeniden izin vermek için')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    browser.state.permission = 'default';
    change.dispatchEvent(new Event('change'));
    expect(await screen.findByRole('button', { name: 'Bildirimleri aç' })).toBeTruthy();
    Reflect.deleteProperty(navigator, 'permissions');
  });

  it.each([
    ['the browser cannot subscribe', { subscribes: false }],
    ['there is no service worker', { hasWorker: false }],
  ])('shows an error when %s', async (_, options) => {
    fakeBrowser(options);
    show();
    await press('Bildirimleri aç');
    expect(await screen.findByText('Bildirimler etkinleştirilemedi')).toBeTruthy();
    expect(await screen.findByText('Subscription oluşturulamadı')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Bildirimleri aç' })).toBeTruthy();
  });

  it('removes a subscription that the server did not store', async () => {
    const browser = fakeBrowser();
    show();
    await screen.findByText('Kapalı');
    failures.add('save');
    await press('Bildirimleri aç');
    expect(await screen.findByText(/^Subscription kaydedilemedi/)).toBeTruthy();
    await waitFor(() => expect(browser.state.subscription).toBeNull());
    failures.clear();
    await press('Bildirimleri aç');
    expect(await screen.findByText('Açık')).toBeTruthy();
  });

  it('stays on when switching off or the test fails', async () => {
    const browser = fakeBrowser();
    browser.subscribed();
    devices = [THIS];
    show();
    await screen.findByText('Açık');
    failures.add('remove').add('test');
    await press('Bildirimleri kapat');
    expect(await screen.findByText('Bildirimler devre dışı bırakılamadı')).toBeTruthy();
    expect(await screen.findByText(/^Subscription kaldırılamadı/)).toBeTruthy();
    await press('Test bildirimi gönder');
    expect(await screen.findByText('Test bildirimi gönderilemedi')).toBeTruthy();
    expect(screen.queryByText('Bildirimler devre dışı bırakılamadı')).toBeNull();
    expect(screen.getByText('Açık')).toBeTruthy();
    expect(browser.state.subscription).not.toBeNull();
  });

  it('says that the browser does not support notifications', async () => {
    show();
    expect(await screen.findByText('Bu tarayıcı bildirim desteği sunmuyor')).toBeTruthy();
  });

  it('tells iPhone users to add the app to the home screen', async () => {
    const userAgent = vi.spyOn(navigator, 'userAgent', 'get');
    onTestFinished(() => userAgent.mockRestore());
    userAgent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1');
    show();
    expect(await screen.findByText('Önce ana ekranına ekle')).toBeTruthy();
    const panel = screen.getByRole('region', { name: 'Bu cihazda bildirimler' });
    expect(within(panel).getAllByRole('listitem')).toHaveLength(3);
  });

  it('offers a retry when the server cannot be reached', async () => {
    fakeBrowser();
    failures.add('devices');
    holdTimers();
    show();
    await passTimeUntil(() => screen.getByText(/öğrenemedik/));
    failures.clear();
    await press('Tekrar Dene');
    expect(await screen.findByText('Kapalı')).toBeTruthy();
  });
});
