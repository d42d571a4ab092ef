import { z } from 'zod';
import { attemptRowSchema, subscriptionRowSchema } from '../payments.ts';
import { route } from '../route.ts';

/** Procedures of the administration's payments page. */
export const adminPayments = {
  attempts: route(
    'GET',
    '/rest/v1/payment_attempts',
    'admin',
    'List the latest payment attempts (administrators)',
  ).output(z.object({ attempts: z.array(attemptRowSchema) })),
  subscriptions: route(
    'GET',
    '/rest/v1/premium_subscriptions',
    'admin',
    'List the latest Premium subscriptions (administrators)',
  ).output(z.object({ subscriptions: z.array(subscriptionRowSchema) })),
};
