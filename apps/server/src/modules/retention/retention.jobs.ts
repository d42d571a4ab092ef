import { RETENTION } from '@bugunne/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { RetentionRepo } from './retention.repo.ts';

/** Removes what readers were told is kept for some years only, and that nothing else ends. */
export const endRetentionJob = (repo: RetentionRepo, clock: Clock) =>
  defineJob({
    name: 'end-retention',
    schema: z.object({}),
    schedule: '11 4 * * *',
    async run() {
      await repo.removeMessages(yearsBefore(clock.now(), RETENTION.messageYears));
      await repo.removeAudit(yearsBefore(clock.now(), RETENTION.auditYears));
    },
  });

function yearsBefore(moment: Date, years: number): Date {
  const before = new Date(moment);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
