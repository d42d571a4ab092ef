import { client } from './api.ts';
import { pushDeviceId } from './push-device-id.ts';

/** Sends this device no notifications any more. What fails is left: nothing else waits for it to work. */
export async function forgetPushDevice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    if (!subscription) return;
    await client.push.unsubscribe({ id: await pushDeviceId(subscription.endpoint) });
    await subscription.unsubscribe();
  } catch {
    // Without a network signing out fails by itself, and says so.
  }
}
