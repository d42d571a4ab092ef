import { client } from './api.ts';
import { pushDeviceId } from './push-device-id.ts';

/** Sends this device no notifications any more. What fails is left: nothing else waits for it to work. */
export const forgetPushDevice = (): Promise<void> =>
  withSubscription(async (subscription) => {
    await client.push.unsubscribe({ id: await pushDeviceId(subscription.endpoint) });
    await subscription.unsubscribe();
  });

/** After the session has ended, and with it what the server knew of this device. */
export const dropPushSubscription = (): Promise<void> =>
  withSubscription(async (subscription) => void (await subscription.unsubscribe()));

async function withSubscription(work: (subscription: PushSubscription) => Promise<void>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    if (subscription) await work(subscription);
  } catch {
    // Without a network signing out fails by itself, and says so.
  }
}
