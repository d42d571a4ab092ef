import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { SandboxServices } from './sandbox-provider.service.ts';
import { DELIVER_WEBHOOK_JOB } from './sandbox-webhooks.service.ts';

/** Without a sandbox its waiting jobs are dropped. */
export const sandboxJobs = (sandbox: SandboxServices | null) => [
  defineJob({
    name: DELIVER_WEBHOOK_JOB,
    // More than a purchase sends, which so arrive at once.
    concurrency: 20,
    schema: z.object({ id: z.string(), body: z.string() }),
    run: async ({ id, body }) => sandbox?.webhooks.deliver(id, body),
  }),
  defineJob({
    name: 'settle-sandbox-payments',
    schedule: '*/10 * * * *',
    schema: z.object({}),
    async run() {
      await sandbox?.checkouts.expireOverdue();
      await sandbox?.subscriptions.settleDue();
    },
  }),
];
