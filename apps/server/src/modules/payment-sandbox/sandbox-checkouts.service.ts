import { randomUUID } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { type CheckoutRequest, PaymentProviderError } from '../../platform/payment/provider.ts';
import {
  changeCheckout,
  customerState,
  isLiving,
  newCheckout,
  newOrder,
  newSubscription,
  type SandboxCheckout,
} from './polar-objects.ts';
import type { SandboxObjectsRepo } from './sandbox-objects.repo.ts';
import type { Emit, SandboxWebhooksService } from './sandbox-webhooks.service.ts';

type SandboxCheckoutsDeps = {
  repo: SandboxObjectsRepo;
  webhooks: SandboxWebhooksService;
  publicUrl: string;
  clock: Clock;
};

/** Whether the checkout can still be paid, and why not. */
type CheckoutState = 'payable' | 'paid' | 'expired';

const CHECKOUT_PATH = '/sandbox/checkout';

/** Checkouts of the sandbox: made by the server, then paid, declined or left by the user on their page. */
export function sandboxCheckoutsService({ repo, webhooks, publicUrl, clock }: SandboxCheckoutsDeps) {
  const isOurs = (address: string) => URL.canParse(address) && new URL(address).origin === new URL(publicUrl).origin;

  /** A customer has one living subscription and one trial. */
  async function requireAllowed(tx: Db, userId: string, hasTrial: boolean) {
    const subscriptions = await repo.ofUser('subscription', userId, tx);
    if (subscriptions.some(({ data }) => isLiving(data))) {
      throw new PaymentProviderError('refused', 'AlreadyActiveSubscription');
    }
    if (hasTrial && subscriptions.some(({ data }) => data.trial_start !== null)) {
      throw new PaymentProviderError('refused', 'TrialAlreadyRedeemed');
    }
  }

  function stateOf({ status, expires_at: expiresAt }: SandboxCheckout, now = clock.now()): CheckoutState {
    if (status === 'succeeded') return 'paid';
    return status === 'expired' || new Date(expiresAt) <= now ? 'expired' : 'payable';
  }

  /** The address of the page, with the parameters of an external checkout (specification §7). */
  function addressOf(id: string, request: CheckoutRequest): string {
    const url = new URL(`${CHECKOUT_PATH}/${id}`, publicUrl);
    for (const [name, value] of [
      ['customer_email', request.email],
      ['success_url', request.successUrl.replaceAll('{CHECKOUT_ID}', id)],
      ['cancel_url', request.cancelUrl],
      ['metadata[user_id]', request.userId],
      ['metadata[plan_type]', request.planType],
    ] as const) {
      url.searchParams.set(name, value);
    }
    return url.href;
  }

  /** Changes a checkout that can be paid; null when it is unknown. */
  async function changePayable<T>(
    id: string,
    work: (tx: Db, checkout: SandboxCheckout, emit: Emit, now: Date) => Promise<T>,
  ): Promise<T | Exclude<CheckoutState, 'payable'> | null> {
    const found = await repo.find('checkout', id);
    if (!found) return null;
    return webhooks.change(found.userId, async (tx, emit, now) => {
      const current = await repo.find('checkout', id, tx);
      if (!current) return null;
      const state = stateOf(current.data, now);
      return state === 'payable' ? work(tx, current.data, emit, now) : state;
    });
  }

  return {
    stateOf,
    async create(request: CheckoutRequest) {
      const { userId, trialDays, successUrl, cancelUrl } = request;
      if (!isOurs(successUrl) || !isOurs(cancelUrl)) throw new PaymentProviderError('refused', 'ForeignReturnAddress');
      const id = randomUUID();
      const url = addressOf(id, request);
      return webhooks.change(userId, async (tx, emit, now) => {
        await requireAllowed(tx, userId, trialDays > 0);
        const checkout = newCheckout(id, url, request, now);
        await repo.insert(tx, 'checkout', userId, checkout, now);
        emit('checkout.created', checkout);
        return { id, url };
      });
    },
    async find(id: string): Promise<SandboxCheckout | null> {
      return (await repo.find('checkout', id))?.data ?? null;
    },
    /** Whether none of the parameters of the page's address differs from the checkout. */
    matches(checkout: SandboxCheckout, parameters: URLSearchParams): boolean {
      const expected = {
        customer_email: checkout.customer_email,
        success_url: checkout.success_url,
        cancel_url: checkout.return_url,
        'metadata[user_id]': checkout.metadata.user_id,
        'metadata[plan_type]': checkout.metadata.plan_type,
      };
      const isSame = Object.entries(expected).every(([name, value]) =>
        parameters.getAll(name).every((given) => given === value),
      );
      return isSame && isOurs(checkout.success_url) && isOurs(checkout.return_url);
    },
    /**
     * Pays a checkout, once: its subscription and order begin in the same transaction. Rejects with `PaymentProviderError`
     * when the customer may not have it.
     */
    pay: (id: string) =>
      changePayable(id, async (tx, checkout, emit, now) => {
        const { user_id: userId } = checkout.metadata;
        await requireAllowed(tx, userId, checkout.active_trial_interval_count !== null);
        const confirmed = changeCheckout(checkout, now, { status: 'confirmed' });
        const subscription = newSubscription(confirmed, now);
        const orders = await repo.ofUser('order', userId, tx);
        const order = newOrder(
          subscription,
          orders.length + 1,
          {
            amount: subscription.status === 'trialing' ? 0 : subscription.amount,
            reason: 'subscription_create',
            status: 'paid',
          },
          now,
        );
        const { customer } = subscription;
        const succeeded = changeCheckout(confirmed, now, { status: 'succeeded', customer_id: customer.id });
        await repo.save(tx, 'checkout', succeeded);
        await repo.insert(tx, 'subscription', userId, subscription, now);
        await repo.insert(tx, 'order', userId, order, now);
        emit('checkout.updated', confirmed);
        emit('customer.updated', customer);
        emit('customer.state_changed', customerState(customer, []));
        for (const type of ['created', 'active', 'updated']) emit(`subscription.${type}`, subscription);
        for (const type of ['created', 'updated', 'paid']) emit(`order.${type}`, order);
        emit('checkout.updated', succeeded);
        emit('customer.state_changed', customerState(customer, [subscription]));
        return 'paid' as const;
      }),
    /** The card of a checkout is refused; it can be paid with another one. */
    decline: (id: string) =>
      changePayable(id, async (tx, checkout, emit, now) => {
        const failed = changeCheckout(checkout, now, { status: 'failed' });
        await repo.save(tx, 'checkout', failed);
        emit('checkout.updated', failed);
        return 'declined' as const;
      }),
    async expireOverdue(): Promise<void> {
      for (const { id, userId } of await repo.overdueCheckouts(clock.now())) {
        await webhooks.change(userId, async (tx, emit, now) => {
          const current = await repo.find('checkout', id, tx);
          if (current?.data.status !== 'open') return;
          const expired = changeCheckout(current.data, now, { status: 'expired' });
          await repo.save(tx, 'checkout', expired);
          emit('checkout.expired', expired);
        });
      }
    },
  };
}

export type SandboxCheckoutsService = ReturnType<typeof sandboxCheckoutsService>;
