import { EVENING_LIMITS } from '@bugunne/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { EveningsRepo } from './evenings.repo.ts';

/** Deletes the guests of evenings that are over, and evenings that are no longer remembered. */
export const expireEveningsJob = (repo: Pick<EveningsRepo, 'expire'>, clock: Clock) =>
  defineJob({
    name: 'expire-evenings',
    schema: z.object({}),
    schedule: '*/10 * * * *',
    async run() {
      const now = clock.now();
      await repo.expire(now, new Date(now.getTime() - EVENING_LIMITS.remembered * 86_400_000));
    },
  });
