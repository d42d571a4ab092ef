import { RETENTION } from '@bugunne/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { SupportService } from '../support/support.service.ts';
import type { RetentionRepo } from './retention.repo.ts';

type Dependencies = { repo: RetentionRepo; support: Pick<SupportService, 'removeBefore'>; clock: Clock };

/** Deletes messages and audit rows after the retention periods that the privacy page states. */
export const endRetentionJob = ({ repo, support, clock }: Dependencies) =>
  defineJob({
    name: 'end-retention',
    schema: z.object({}),
    schedule: '11 4 * * *',
    async run() {
      await support.removeBefore(yearsBefore(clock.now(), RETENTION.messageYears));
      await repo.removeAudit(yearsBefore(clock.now(), RETENTION.auditYears));
    },
  });

function yearsBefore(moment: Date, years: number): Date {
  const before = new Date(moment);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
