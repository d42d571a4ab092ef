import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { CommunityService } from './community.service.ts';

/** Trains the community model on new reactions every hour, on one server. */
export const trainCommunityJob = (community: CommunityService) =>
  defineJob({
    name: 'train-community',
    schema: z.object({}),
    schedule: '41 * * * *',
    async run() {
      if (await community.train()) await community.refresh();
    },
  });
