import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { BotChecksService } from './bot-checks.service.ts';
import type { LapsedRepo } from './lapsed.repo.ts';

/** Removes what has lapsed: bot checks, spent rate limits, sessions and one-time tokens. */
export const cleanUpJob = (botChecks: BotChecksService, lapsed: LapsedRepo, clock: Clock) =>
  defineJob({
    name: 'clean-up',
    schema: z.object({}),
    schedule: '17 * * * *',
    async run() {
      await botChecks.removeExpired();
      await lapsed.remove(clock.now());
    },
  });
