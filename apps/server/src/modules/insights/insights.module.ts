import type { Recommender } from '@bugunne/recommender';
import { defineModule } from '../../module.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { PreferencesService } from '../preferences/preferences.service.ts';
import type { DailySetsService } from '../recommendations/daily-sets.service.ts';
import { insightsRoutes } from './insights.routes.ts';
import { insightsService } from './insights.service.ts';
import { createOthers } from './others.ts';
import { totalsRepo } from './totals.repo.ts';

type Needs = {
  recommender(): Recommender;
  contents: ContentsService;
  preferences: PreferencesService;
  dailySets: DailySetsService;
};

/** How well an item fits a user, and why. */
export const insightsModule = defineModule({
  name: 'insights',
  tables: [],
  rateRules: {},
  create({ database, clock }, { recommender, contents, preferences, dailySets }: Needs) {
    const insights = insightsService({
      others: createOthers(totalsRepo(database.db), clock),
      recommender,
      contents,
      preferencesOf: preferences.of,
      historyOf: dailySets.historyOf,
      clock,
    });
    return {
      services: { insights },
      routes: ({ signedIn }) => ({ contents: insightsRoutes(insights, signedIn) }),
    };
  },
});
