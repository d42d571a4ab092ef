import { RETENTION } from '@bugunne/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { SupportService } from '../support/support.service.ts';
import type { RetentionRepo } from './retention.repo.ts';

type Dependencies = {
  repo: RetentionRepo;
  support: Pick<SupportService, 'removeBefore'>;
  settings: Pick<SettingsService, 'get'>;
  clock: Clock;
};

const DAY_MILLISECONDS = 86_400_000;

/** Deletes messages and audit rows after their retention periods, which are no longer than the privacy page states. */
export const endRetentionJob = ({ repo, support, settings, clock }: Dependencies) =>
  defineJob({
    name: 'end-retention',
    schema: z.object({}),
    schedule: '11 4 * * *',
    async run() {
      await support.removeBefore(yearsBefore(clock.now(), RETENTION.messageYears));
      const days = await settings.get('audit_retention_days');
      await repo.removeAudit(new Date(clock.now().getTime() - days * DAY_MILLISECONDS));
    },
  });

function yearsBefore(moment: Date, years: number): Date {
  const before = new Date(moment);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
