import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { AdminQualityService } from './admin-quality.service.ts';
import { COUNT_QUALITY } from './count-quality.ts';

/** Stores a job for each day that has to be counted. */
export const planQualityJob = (service: Pick<AdminQualityService, 'plan'>) =>
  defineJob({
    name: 'plan-quality',
    schema: z.object({}),
    schedule: '37 3 * * *',
    run: () => service.plan(),
  });

/** Counts one day; counting it again replaces it. */
export const countQualityJob = (service: Pick<AdminQualityService, 'count'>) =>
  defineJob({
    name: COUNT_QUALITY,
    schema: z.object({ date: z.iso.date() }),
    run: ({ date }) => service.count(date),
  });
