import { RETENTION } from '@bugunne/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { FactReportsRepo } from './fact-reports.repo.ts';

/** Deletes reports after the period that the privacy page states. */
export const endFactReportsJob = (repo: Pick<FactReportsRepo, 'removeBefore'>, clock: Clock) =>
  defineJob({
    name: 'end-fact-reports',
    schema: z.object({}),
    schedule: '17 4 * * *',
    async run() {
      const before = new Date(clock.now());
      before.setUTCFullYear(before.getUTCFullYear() - RETENTION.factReportYears);
      await repo.removeBefore(before);
    },
  });
