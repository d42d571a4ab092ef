import { defineModule } from '../../module.ts';
import type { UsageService } from '../language-model/usage.service.ts';
import { STATISTICS_RATE_RULES } from './rate-rules.ts';
import { statisticsRepo } from './statistics.repo.ts';
import { statisticsRoutes } from './statistics.routes.ts';
import { statisticsService } from './statistics.service.ts';

/** Public figures of the site. */
export const statisticsModule = defineModule({
  name: 'statistics',
  tables: [
    {
      table: 'app_installs',
      ownData: 'none',
      onDeletion: 'none',
      backup: 'included',
      disclosure: { total: ['uygulama olarak yüklendiği', 'installed as an app'] },
    },
  ],
  rateRules: STATISTICS_RATE_RULES,
  create({ database, clock, limits }, { languageModelUsage }: { languageModelUsage: UsageService }) {
    const statistics = statisticsService({
      repo: statisticsRepo(database.db),
      storePicks: languageModelUsage.store,
      limits,
      clock,
    });
    return { services: { statistics }, routes: () => ({ statistics: statisticsRoutes(statistics) }) };
  },
});
