import { RETENTION } from '@bugunne/contract';
import { z } from 'zod';
import type { RetentionConfig } from '../../adapter-configs.ts';
import type { Database } from '../../database/database.ts';
import { monthOf } from '../../database/partitions/month.ts';
import { tendMonths } from '../../database/partitions/months.ts';
import type { Clock } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { SupportService } from '../support/support.service.ts';
import type { OldRowsRepo } from './old-rows.repo.ts';
import type { RetentionRepo } from './retention.repo.ts';

type Dependencies = {
  repo: RetentionRepo;
  oldRows: OldRowsRepo;
  retention: RetentionConfig;
  support: Pick<SupportService, 'removeBefore'>;
  settings: Pick<SettingsService, 'get'>;
  clock: Clock;
};

const DAY_MILLISECONDS = 86_400_000;

/**
 * Deletes messages and audit rows after their retention periods, which are no longer than the privacy page states, and what
 * the operator wants deleted earlier.
 */
export const endRetentionJob = ({ repo, oldRows, retention, support, settings, clock }: Dependencies) =>
  defineJob({
    name: 'end-retention',
    schema: z.object({}),
    schedule: '11 4 * * *',
    async run() {
      await support.removeBefore(yearsBefore(clock.now(), RETENTION.messageYears));
      const days = await settings.get('audit_retention_days');
      const before = new Date(clock.now().getTime() - days * DAY_MILLISECONDS);
      await oldRows.dropMonths('audit_logs', before);
      await repo.removeAudit(before);
      const { interactionMonths, notificationMonths } = retention;
      // Whole months, so that a divided table only drops partitions.
      if (interactionMonths) await oldRows.removeBefore('interactions', monthOf(clock.now(), -interactionMonths));
      if (notificationMonths) await oldRows.removeBefore('notifications', monthOf(clock.now(), -notificationMonths));
    },
  });

/** Creates the months in advance of tables that are divided by month. */
export const tendMonthsJob = (database: Pick<Database, 'withoutTimeouts'>, clock: Clock) =>
  defineJob({
    name: 'tend-months',
    schema: z.object({}),
    schedule: '41 3 * * *',
    async run() {
      await database.withoutTimeouts((db) => tendMonths(db, clock.now()));
    },
  });

function yearsBefore(moment: Date, years: number): Date {
  const before = new Date(moment);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
