import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { AvailabilityService } from './availability.service.ts';

/** Deletes once a day what the terms of its source no longer allow to store. */
export const removeExpiredAvailabilityJob = (availability: Pick<AvailabilityService, 'removeExpired'>) =>
  defineJob({
    name: 'remove-expired-availability',
    schema: z.object({}),
    schedule: '37 3 * * *',
    run: () => availability.removeExpired(),
  });
