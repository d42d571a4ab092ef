import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { BotChecksService } from './bot-checks.service.ts';
import type { ExpiredRecordsRepo } from './expired-records.repo.ts';

/** Deletes expired bot checks, rate limits, sessions and one-time tokens. */
export const cleanUpJob = (botChecks: BotChecksService, expiredRecords: ExpiredRecordsRepo, clock: Clock) =>
  defineJob({
    name: 'clean-up',
    schema: z.object({}),
    schedule: '17 * * * *',
    async run() {
      await botChecks.removeExpired();
      await expiredRecords.remove(clock.now());
    },
  });
