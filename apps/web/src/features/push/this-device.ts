import { client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import { pushDeviceId, toBase64Url } from '#lib/push-device-id.ts';
import { PushFault } from './push-fault.ts';
import { pushSupport } from './push-support.ts';

/** What the browser knows of itself; asks nobody anything. */
export type ThisDevice = { permission: NotificationPermission; subscription: PushSubscription | null };

const registration = async () => (await navigator.serviceWorker.getRegistration()) ?? null;

export async function thisDevice(): Promise<ThisDevice> {
  const worker = await registration();
  return {
    permission: Notification.permission,
    subscription: (await worker?.pushManager.getSubscription()) ?? null,
  };
}

/** Asks for permission where none was given yet, subscribes, and tells the server. Throws `PushFault`. */
export async function switchOn(): Promise<void> {
  if (pushSupport() !== 'supported') throw new PushFault('unsupported');
  // First of all: browsers show the question only as the answer to a press.
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
    // Nobody would ever send to it.
    if (isNew) await subscription.unsubscribe().catch(() => undefined);
    throw new PushFault('notSaved', error);
  }
}

/** The server first: once it has forgotten the device nothing is sent any more. Throws `PushFault`. */
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

/** A subscription for the server's present key. */
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

/** The key of the server that it is for. */
export const keyOf = ({ options }: PushSubscription): string | null =>
  options.applicationServerKey ? toBase64Url(options.applicationServerKey) : null;

function toData(subscription: PushSubscription) {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}
