import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import { SLOTS } from './preparations.repo.ts';
import { PREPARE_SHARE, type PreparationsService } from './preparations.service.ts';

export const planDailySetsJob = (preparations: PreparationsService) =>
  defineJob({
    name: 'plan-daily-sets',
    schema: z.object({}),
    schedule: '*/10 * * * *',
    run: () => preparations.plan(),
  });

export const prepareDailySetsJob = (preparations: PreparationsService) =>
  defineJob({
    name: PREPARE_SHARE,
    schema: z.object({
      timezone: z.string(),
      date: z.iso.date(),
      slot: z
        .int()
        .min(0)
        .max(SLOTS - 1),
    }),
    async run(share) {
      await preparations.prepare(share);
    },
  });
