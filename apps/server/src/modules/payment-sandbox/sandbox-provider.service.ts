import { type PaymentProvider, PaymentProviderError } from '../../platform/payment/provider.ts';
import { readCheckout, readOrder, readSubscription } from '../../platform/payment/read-event.ts';
import type { PageLinksService } from './page-links.service.ts';
import { languageOf } from './polar-objects.ts';
import type { SandboxCheckoutsService } from './sandbox-checkouts.service.ts';
import type { SandboxSubscriptionsService } from './sandbox-subscriptions.service.ts';
import type { SandboxWebhooksService } from './sandbox-webhooks.service.ts';

export type SandboxServices = {
  checkouts: SandboxCheckoutsService;
  subscriptions: SandboxSubscriptionsService;
  webhooks: SandboxWebhooksService;
  links: PageLinksService;
};

/** The sandbox as a payment provider; what it says is read as Polar's answers are. */
export function sandboxProvider(
  { checkouts, subscriptions, webhooks, links }: SandboxServices,
  publicUrl: string,
): PaymentProvider {
  return {
    name: 'sandbox',
    async createCheckout(request) {
      const { planType, amount, currency } = request;
      return { ...(await checkouts.create(request)), productId: planType, amount, currency };
    },
    // It charges what a checkout asks for.
    findProduct: async () => null,
    async findCheckout(id) {
      const checkout = await checkouts.find(id);
      return checkout && readCheckout(checkout);
    },
    async findSubscription(id) {
      const subscription = await subscriptions.find(id);
      return subscription && readSubscription(subscription);
    },
    subscriptionsOf: async (userId) => (await subscriptions.ofUser(userId)).map(({ data }) => readSubscription(data)),
    ordersOf: async (userId) => (await subscriptions.ordersOfUser(userId)).map(readOrder),
    cancel: async (id) => readSubscription(await subscriptions.cancel(id)),
    resume: async (id) => readSubscription(await subscriptions.resume(id)),
    async revoke(id) {
      const ended = await subscriptions.revoke(id);
      return ended && readSubscription(ended);
    },
    refund: (orderId) => subscriptions.refund(orderId),
    async portalUrl(userId, returnUrl) {
      if (!URL.canParse(returnUrl) || new URL(returnUrl).origin !== new URL(publicUrl).origin) {
        throw new PaymentProviderError('refused', 'ForeignReturnAddress');
      }
      const language = /^\/en(\/|$)/.test(new URL(returnUrl).pathname) ? 'en' : 'tr';
      return links.address({ page: 'portal', userId, returnUrl, language });
    },
    // Its customers are our users.
    forgetCustomer: async () => {},
    async invoiceUrl(orderId) {
      const order = await subscriptions.findOrder(orderId);
      if (!order) throw new PaymentProviderError('refused', 'ResourceNotFound');
      return links.address({ page: 'invoice', orderId, language: languageOf(order.customer) });
    },
    verify: (body, headers) => webhooks.verify(body, headers),
  };
}
