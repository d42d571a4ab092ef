import { defineModule } from '../../module.ts';
import type { AdminActivitiesService } from '../admin-activities/admin-activities.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { MessagesService } from '../support/messages.service.ts';
import { adminDashboardRoutes } from './admin-dashboard.routes.ts';
import { adminDashboardService } from './admin-dashboard.service.ts';
import { countSiteDaysJob } from './site-days.jobs.ts';
import { siteDaysRepo } from './site-days.repo.ts';
import { siteDaysService } from './site-days.service.ts';
import { workRepo } from './work.repo.ts';

type Needs = {
  settings: SettingsService;
  messages: MessagesService;
  adminActivities: AdminActivitiesService;
};

/** The first page of the administration: figures, their course by day, health and waiting work. */
export const adminDashboardModule = defineModule({
  name: 'admin-dashboard',
  tables: [
    {
      table: 'site_days',
      ownData: 'none',
      onDeletion: 'none',
      // The rows of deleted users cannot be counted again.
      backup: 'included',
      disclosure: { nothing: 'numbers of users, sets and payments by day' },
    },
  ],
  rateRules: {},
  create({ database, clock, jobs, isDiskFull = () => false }, { settings, messages, adminActivities }: Needs) {
    const siteDays = siteDaysService({ repo: siteDaysRepo(database.db), settings, jobs, clock });
    const dashboard = adminDashboardService({
      repo: workRepo(database.db),
      messages,
      activities: adminActivities,
      isDiskFull,
    });
    return {
      services: {},
      routes: ({ administrator }) => ({ adminDashboard: adminDashboardRoutes(dashboard, siteDays, administrator) }),
      jobs: [countSiteDaysJob(siteDays)],
    };
  },
});
