import { client } from './api.ts';
import { pushDeviceId } from './push-device-id.ts';

/** Removes this device from the account and unsubscribes the browser from push. Failures are ignored. */
export const forgetPushDevice = (): Promise<void> =>
  withSubscription(async (subscription) => {
    await client.push.unsubscribe({ id: await pushDeviceId(subscription.endpoint) });
    await subscription.unsubscribe();
  });

/** Unsubscribes the browser only, after the session has ended and the server has removed the device. */
export const dropPushSubscription = (): Promise<void> =>
  withSubscription(async (subscription) => void (await subscription.unsubscribe()));

async function withSubscription(work: (subscription: PushSubscription) => Promise<void>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    if (subscription) await work(subscription);
  } catch {
    // Offline, signing out fails as well and reports the error.
  }
}
