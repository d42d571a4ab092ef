import { type Administrator, procedures } from '../../http/procedures.ts';
import type { ListsService } from './lists.service.ts';

/** The payments page of the administration. */
export function adminPaymentsRoutes(lists: ListsService, administrator: Administrator) {
  const { adminPayments } = procedures;
  return {
    attempts: adminPayments.attempts.use(administrator).handler(async () => ({ attempts: await lists.attempts() })),
    subscriptions: adminPayments.subscriptions
      .use(administrator)
      .handler(async () => ({ subscriptions: await lists.subscriptions() })),
  };
}
