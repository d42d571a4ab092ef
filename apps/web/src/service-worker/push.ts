import { openPage } from './push-click.ts';
import { readPayload, showMessage } from './push-messages.ts';
import { renewSubscription, type SubscriptionChange } from './push-renewal.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('push', (event) => {
  event.waitUntil(showMessage(self.registration, readPayload(event.data)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data: { url?: string } | null = event.notification.data;
  event.waitUntil(openPage(self.clients, self.location.origin, data?.url ?? '/dashboard'));
});

self.addEventListener('pushsubscriptionchange', (event: ExtendableEvent & SubscriptionChange) => {
  event.waitUntil(renewSubscription(self.registration.pushManager, event));
});
