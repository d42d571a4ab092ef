import { pushDeviceId } from '../lib/push-device-id.ts';

/** Fields of `pushsubscriptionchange`; some browsers omit one or both. */
export type SubscriptionChange = {
  oldSubscription?: Subscription | null;
  newSubscription?: Subscription | null;
};

type Subscription = { endpoint: string; toJSON(): PushSubscriptionJSON };
type Manager = { subscribe(options: PushSubscriptionOptionsInit): Promise<Subscription> };
type Send = (address: string, request?: RequestInit) => Promise<Response>;

/** Subscribes again unless the browser has done so, and replaces the endpoint on the server. */
export async function renewSubscription(
  manager: Manager,
  { oldSubscription, newSubscription }: SubscriptionChange,
  send: Send = (address, request) => fetch(address, request),
): Promise<void> {
  const subscription = newSubscription ?? (await resubscribe(manager, send));
  const { endpoint, keys } = subscription.toJSON();
  const replaces = oldSubscription ? await pushDeviceId(oldSubscription.endpoint) : undefined;
  const response = await send(API_PATHS.push.subscribe, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, replaces }),
  });
  if (!response.ok) throw new Error(`the server refused the subscription: ${response.status}`);
}

async function resubscribe(manager: Manager, send: Send) {
  const response = await send(API_PATHS.push.key);
  const { publicKey }: { publicKey: string } = await response.json();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
