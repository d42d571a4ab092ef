import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { CheckoutsService } from './checkouts.service.ts';
import type { DeletionService } from './deletion.service.ts';
import type { NoticesService } from './notices.service.ts';
import type { PaymentAlertsService } from './payment-alerts.service.ts';
import type { ReconcileService } from './reconcile.service.ts';
import { RECONCILE_JOB } from './staff-actions.service.ts';
import { PROCESS_WEBHOOK_JOB, type WebhooksService } from './webhooks.service.ts';

const NOTHING = z.object({});

type Services = {
  webhooks: WebhooksService;
  reconcile: ReconcileService;
  checkouts: CheckoutsService;
  deletion: DeletionService;
  notices: NoticesService;
  alerts: PaymentAlertsService;
};

export const paymentJobs = ({ webhooks, reconcile, checkouts, deletion, notices, alerts }: Services) => [
  defineJob({
    name: PROCESS_WEBHOOK_JOB,
    concurrency: 10,
    schema: z.object({ id: z.string() }),
    run: ({ id }) => webhooks.process(id),
  }),
  defineJob({ name: 'sweep-payment-webhooks', schedule: '* * * * *', schema: NOTHING, run: () => webhooks.sweep() }),
  defineJob({
    name: 'send-premium-notices',
    schedule: '* * * * *',
    schema: NOTHING,
    run: () => notices.deliverWaiting(),
  }),
  defineJob({ name: 'end-subscriptions', schedule: '* * * * *', schema: NOTHING, run: () => deletion.endRequested() }),
  defineJob({
    name: RECONCILE_JOB,
    schedule: '20 * * * *',
    schema: NOTHING,
    run: () => reconcile.reconcileAll(),
  }),
  defineJob({
    name: 'expire-payment-attempts',
    schedule: '40 * * * *',
    schema: NOTHING,
    run: () => checkouts.expire(),
  }),
  defineJob({ name: 'check-payment-health', schedule: '50 * * * *', schema: NOTHING, run: () => alerts.check() }),
  defineJob({ name: 'remind-of-trials', schedule: '5 * * * *', schema: NOTHING, run: () => notices.remindOfTrials() }),
];
