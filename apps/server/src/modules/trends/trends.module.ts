import { defineModule } from '../../module.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.service.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { HiddenContentsService } from '../hidden-contents/hidden-contents.service.ts';
import type { PreferencesService } from '../preferences/preferences.service.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { ownTrendsRepo } from './own-trends.repo.ts';
import { ownTrendsService } from './own-trends.service.ts';
import { popularRepo } from './popular.repo.ts';
import { popularService } from './popular.service.ts';
import { countPopularItemsJob } from './trends.jobs.ts';
import { trendsRoutes } from './trends.routes.ts';

type Needs = {
  catalogue: LiveCatalogue;
  contents: ContentsService;
  hiddenContents: HiddenContentsService;
  preferences: PreferencesService;
  premium: PremiumService;
  settings: SettingsService;
};

/** A user's own trends, and everybody's week. */
export const trendsModule = defineModule({
  name: 'trends',
  tables: [
    {
      table: 'popular_items',
      ownData: 'none',
      onDeletion: 'none',
      backup: 'derived',
      disclosure: { total: ['en çok beğenilen', 'liked most'] },
    },
  ],
  rateRules: {},
  create({ database, clock }, { catalogue, contents, hiddenContents, preferences, premium, settings }: Needs) {
    const hidden = hiddenContents.ids;
    const ownTrends = ownTrendsService({
      repo: ownTrendsRepo(database.db),
      catalogue: catalogue.current,
      contents,
      premium,
      preferencesOf: preferences.of,
      hidden,
      clock,
    });
    const popular = popularService({ repo: popularRepo(database.db), contents, premium, settings, hidden, clock });
    return {
      services: { ownTrends, popular },
      routes: ({ signedIn }) => ({ trends: trendsRoutes({ ownTrends, popular }, signedIn) }),
      jobs: [countPopularItemsJob(popular)],
    };
  },
});
