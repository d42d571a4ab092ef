import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { PopularService } from './popular.service.ts';

/** Counts everybody's week. Hourly, so that what was deleted or hidden soon leaves the lists. */
export const countPopularItemsJob = (service: Pick<PopularService, 'count'>) =>
  defineJob({
    name: 'count-popular-items',
    schema: z.object({}),
    schedule: '23 * * * *',
    run: () => service.count(),
  });
