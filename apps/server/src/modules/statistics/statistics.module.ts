import type { Category } from '@bugunne/contract';
import { defineModule } from '../../module.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.service.ts';
import type { UsageService } from '../language-model/usage.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { STATISTICS_RATE_RULES } from './rate-rules.ts';
import { statisticsRepo } from './statistics.repo.ts';
import { statisticsRoutes } from './statistics.routes.ts';
import { statisticsService } from './statistics.service.ts';

type Needs = { catalogue: LiveCatalogue; languageModelUsage: UsageService; settings: SettingsService };

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
  create({ database, clock, limits }, { catalogue, languageModelUsage, settings }: Needs) {
    const titlesOf = (...categories: Category[]) =>
      catalogue.current().items.filter(({ category }) => categories.includes(category)).length;
    const statistics = statisticsService({
      repo: statisticsRepo(database.db),
      storePicks: languageModelUsage.store,
      titles: () => ({ screen: titlesOf('movie', 'series'), recipes: titlesOf('food'), pieces: titlesOf('music') }),
      dailyPicks: async () =>
        (await settings.get('free_daily_recommendations')) * (await settings.get('daily_recommendations_per_category')),
      limits,
      clock,
    });
    return { services: { statistics }, routes: () => ({ statistics: statisticsRoutes(statistics) }) };
  },
});
