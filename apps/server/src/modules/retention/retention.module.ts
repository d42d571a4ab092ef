import { defineModule } from '../../module.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { SupportService } from '../support/support.service.ts';
import { oldRowsRepo } from './old-rows.repo.ts';
import { endRetentionJob, tendMonthsJob } from './retention.jobs.ts';
import { retentionRepo } from './retention.repo.ts';

/** Deletes what may not be kept longer, and tends the months of divided tables. */
export const retentionModule = defineModule({
  name: 'retention',
  tables: [
    // The changed values may be about other users; only the action itself is the user's own data.
    {
      table: 'audit_logs',
      ownData: { section: 'auditLog', order: ['id'], withheld: ['old_values', 'new_values', 'record_id'] },
      onDeletion: 'subscriber',
      backup: 'included',
      disclosure: { rows: ['Güvenlik kaydı', 'Yöneticilik'] },
    },
  ],
  rateRules: {},
  create(
    { database, clock, config: { retention } },
    { settings, support }: { settings: SettingsService; support: SupportService },
  ) {
    const repo = retentionRepo(database.db);
    return {
      services: {},
      subscriptions: { 'user.deleted': repo.anonymiseAudit },
      jobs: [
        endRetentionJob({ repo, oldRows: oldRowsRepo(database), retention, support, settings, clock }),
        tendMonthsJob(database, clock),
      ],
    };
  },
});
