import { defineModule } from '../../module.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { adminActivitiesRoutes } from './admin-activities.routes.ts';
import { adminActivitiesService } from './admin-activities.service.ts';
import { auditLogRepo } from './audit-log.repo.ts';
import { interactionsLogRepo } from './interactions.repo.ts';
import { searchRepo } from './search.repo.ts';
import { titleSearch } from './title-search.ts';

/** The administration's view of users' interactions and of the audit log. */
export const adminActivitiesModule = defineModule({
  name: 'admin-activities',
  tables: [],
  rateRules: {},
  create({ database, clock }, { settings }: { settings: SettingsService }) {
    const search = searchRepo(database);
    const adminActivities = adminActivitiesService({
      interactionsLog: interactionsLogRepo(database),
      auditLog: auditLogRepo(database.db),
      search,
      findTitles: titleSearch(search, clock),
      settings,
      clock,
    });
    return {
      services: { adminActivities },
      routes: ({ administrator }) => ({ adminActivities: adminActivitiesRoutes(adminActivities, administrator) }),
    };
  },
});
