import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { PremiumService } from './premium.service.ts';

/** Notifies users whose Premium has expired. Access already ends with the expiry date, without this job. */
export const endPremiumJob = (premium: PremiumService, takesMoney: boolean) =>
  defineJob({
    name: 'end-premium',
    schema: z.object({}),
    schedule: '*/10 * * * *',
    async run() {
      await premium.endExpired();
      if (takesMoney) await premium.endSimulated();
    },
  });
