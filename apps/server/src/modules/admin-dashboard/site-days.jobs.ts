import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import { COUNT_SITE_DAYS_JOB, type SiteDaysService } from './site-days.service.ts';

/** Stores the figures of past days. */
export const countSiteDaysJob = (service: Pick<SiteDaysService, 'countDays'>) =>
  defineJob({
    name: COUNT_SITE_DAYS_JOB,
    schema: z.object({}),
    schedule: '7 * * * *',
    run: () => service.countDays(),
  });
