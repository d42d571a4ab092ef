import { RETENTION } from '@bugunne/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { RetentionRepo } from './retention.repo.ts';

/** Deletes messages and audit rows after the retention periods that the privacy page states. */
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
