import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { PremiumService } from './premium.service.ts';

/** Looks whose Premium has ended. What Premium allows ends by the clock itself; this only tells them. */
export const endPremiumJob = (premium: PremiumService) =>
  defineJob({
    name: 'end-premium',
    schema: z.object({}),
    schedule: '*/10 * * * *',
    run: () => premium.endLapsed(),
  });
