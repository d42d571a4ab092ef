import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { DailyNoticesService } from './daily-notices.service.ts';

export const dailyNoticesJob = (notices: DailyNoticesService) =>
  defineJob({
    name: 'daily-notices',
    schema: z.object({}),
    schedule: '* * * * *',
    async run() {
      await notices.run();
    },
  });

export const cleanUpPushJob = (notices: DailyNoticesService) =>
  defineJob({ name: 'clean-up-push', schema: z.object({}), schedule: '41 3 * * *', run: () => notices.cleanUp() });
