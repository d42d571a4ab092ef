import { pushDeviceId } from '../lib/push-device-id.ts';

const ADDRESS = '/rest/v1/notification_subscriptions';

/** What browsers tell when they change a subscription by themselves; some leave out one or both. */
export type SubscriptionChange = {
  oldSubscription?: Subscription | null;
  newSubscription?: Subscription | null;
};

type Subscription = { endpoint: string; toJSON(): PushSubscriptionJSON };
type Manager = { subscribe(options: PushSubscriptionOptionsInit): Promise<Subscription> };
type Send = (address: string, request?: RequestInit) => Promise<Response>;

/** Subscribes anew where the browser did not, and gives the server the new address for the old. */
export async function renewSubscription(
  manager: Manager,
  { oldSubscription, newSubscription }: SubscriptionChange,
  send: Send = (address, request) => fetch(address, request),
): Promise<void> {
  const subscription = newSubscription ?? (await subscribeAnew(manager, send));
  const { endpoint, keys } = subscription.toJSON();
  const replaces = oldSubscription ? await pushDeviceId(oldSubscription.endpoint) : undefined;
  const response = await send(ADDRESS, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, replaces }),
  });
  if (!response.ok) throw new Error(`the subscription was not taken: ${response.status}`);
}

async function subscribeAnew(manager: Manager, send: Send) {
  const response = await send(`${ADDRESS}/key`);
  const { publicKey }: { publicKey: string } = await response.json();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
