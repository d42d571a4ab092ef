import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { BotChecksService } from './bot-checks.service.ts';

/** Removes what has lapsed: bot checks and spent rate limits. */
export const cleanUpJob = (botChecks: BotChecksService) =>
  defineJob({
    name: 'clean-up',
    schema: z.object({}),
    schedule: '17 * * * *',
    async run() {
      await botChecks.removeExpired();
    },
  });
