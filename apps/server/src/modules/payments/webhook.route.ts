import type { Context } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../platform/app-error.ts';
import { WebhookRefused } from '../../platform/payment/provider.ts';
import type { WebhooksService } from './webhooks.service.ts';

/** The provider's webhooks: 202 once stored, 403 when the signature is not right. */
export const webhookRoute = (webhooks: WebhooksService) => async (c: Context<AppEnv>) => {
  const body = await c.req.text();
  try {
    await webhooks.receive(body, c.req.raw.headers);
  } catch (error) {
    if (error instanceof WebhookRefused) throw new AppError('forbidden', { cause: error });
    throw error;
  }
  return c.body(null, 202);
};
