import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { dropPushSubscription, forgetPushDevice } from './forget-push-device.ts';
import { pushDeviceId } from './push-device-id.ts';

const removed: string[] = [];
let isBroken = false;
const server = setupServer(
  http.delete('*/rest/v1/notification_subscriptions/:id', ({ params }) => {
    if (isBroken) return HttpResponse.error();
    removed.push(String(params['id']));
    return HttpResponse.json({ ok: true });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  removed.splice(0);
  isBroken = false;
});

const endpoint = 'https://push.example.com/device';

function browserWith(subscription: object | null) {
  const pushManager = { getSubscription: async () => subscription };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
}

it('removes the device from the account and unsubscribes the browser', async () => {
  const unsubscribe = vi.fn(async () => true);
  browserWith({ endpoint, unsubscribe });
  await forgetPushDevice();
  expect(removed).toEqual([await pushDeviceId(endpoint)]);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('only unsubscribes the browser after the session has ended', async () => {
  const unsubscribe = vi.fn(async () => true);
  browserWith({ endpoint, unsubscribe });
  await dropPushSubscription();
  expect(removed).toEqual([]);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('does nothing where notifications are off and never rejects', async () => {
  await forgetPushDevice();
  browserWith(null);
  await forgetPushDevice();
  expect(removed).toEqual([]);
  isBroken = true;
  browserWith({ endpoint, unsubscribe: vi.fn() });
  await forgetPushDevice();
});
