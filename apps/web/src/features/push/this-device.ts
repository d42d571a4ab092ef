import { client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import { pushDeviceId, toBase64Url } from '#lib/push-device-id.ts';
import { PushFault, pushSupport } from './push-support.ts';

/** Permission and subscription of this browser, read without a request to the server. */
export type ThisDevice = { permission: NotificationPermission; subscription: PushSubscription | null };

const registration = async () => (await navigator.serviceWorker.getRegistration()) ?? null;

export async function thisDevice(): Promise<ThisDevice> {
  const worker = await registration();
  return {
    permission: Notification.permission,
    subscription: (await worker?.pushManager.getSubscription()) ?? null,
  };
}

/** Asks for permission if it was not given yet, subscribes, and registers the subscription. Throws `PushFault`. */
export async function switchOn(): Promise<void> {
  if (pushSupport() !== 'supported') throw new PushFault('unsupported');
  // Must come first: browsers show the permission prompt only in response to a user gesture.
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  if (permission === 'denied') throw new PushFault('denied');
  if (permission !== 'granted') throw new PushFault('notGranted');

  const { subscription, isNew } = await subscribe().catch((error: unknown) => {
    throw new PushFault('notCreated', error);
  });
  try {
    await client.push.subscribe(toData(subscription));
  } catch (error) {
    // The server does not know the new subscription, so nothing would ever be sent to it.
    if (isNew) await subscription.unsubscribe().catch(() => undefined);
    throw new PushFault('notSaved', error);
  }
}

/** Unsubscribes at the server first: once it has removed the device, nothing is sent any more. Throws `PushFault`. */
export async function switchOff(): Promise<void> {
  const { subscription } = await thisDevice();
  if (!subscription) return;
  try {
    await client.push.unsubscribe({ id: await pushDeviceId(subscription.endpoint) });
  } catch (error) {
    if (toApiError(error).code !== 'not_found') throw new PushFault('notRemoved', error);
  }
  await subscription.unsubscribe().catch(() => undefined);
}

/** A subscription for the server's current key; replaces one for another key. */
async function subscribe(): Promise<{ subscription: PushSubscription; isNew: boolean }> {
  const worker = await registration();
  if (!worker) throw new Error('the service worker is not registered');
  const { publicKey } = await client.push.key();
  const known = await worker.pushManager.getSubscription();
  if (known && keyOf(known) === publicKey) return { subscription: known, isNew: false };
  await known?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return { subscription: await worker.pushManager.subscribe(options), isNew: true };
}

/** The server key that the subscription was made for, as base64url. */
export const keyOf = ({ options }: PushSubscription): string | null =>
  options.applicationServerKey ? toBase64Url(options.applicationServerKey) : null;

function toData(subscription: PushSubscription) {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}
