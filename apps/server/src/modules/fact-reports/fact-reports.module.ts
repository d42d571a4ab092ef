import { defineModule } from '../../module.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { endFactReportsJob } from './fact-reports.jobs.ts';
import { factReportsRepo } from './fact-reports.repo.ts';
import { factReportsRoutes } from './fact-reports.routes.ts';
import { factReportsService } from './fact-reports.service.ts';
import { FACT_REPORT_RATE_RULES } from './rate-rules.ts';

type Needs = { audit: AuditService; contents: ContentsService; notifications: NotificationsService };

/** Users' reports of wrong facts. */
export const factReportsModule = defineModule({
  name: 'fact-reports',
  tables: [
    {
      table: 'fact_reports',
      ownData: { section: 'factReports', order: ['id'], withheld: ['note', 'resolved_by'] },
      onDeletion: 'subscriber',
      backup: 'included',
      disclosure: { rows: ['Yanlış bilgi bildirimleri'] },
    },
  ],
  rateRules: FACT_REPORT_RATE_RULES,
  create({ database, clock, limits }, { audit, contents, notifications }: Needs) {
    const repo = factReportsRepo(database.db);
    const factReports = factReportsService({ repo, audit, contents, notifications, limits, clock });
    return {
      services: { factReports },
      routes: ({ signedIn }) => ({ contents: factReportsRoutes(factReports, signedIn) }),
      subscriptions: { 'user.deleted': repo.forget },
      jobs: [endFactReportsJob(repo, clock)],
    };
  },
});
