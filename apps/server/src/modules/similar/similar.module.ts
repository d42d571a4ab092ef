import type { Recommender } from '@bugunne/recommender';
import { defineModule } from '../../module.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { HiddenContentsService } from '../hidden-contents/hidden-contents.service.ts';
import type { PreferencesService } from '../preferences/preferences.service.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { DailySetsService } from '../recommendations/daily-sets.service.ts';
import { similarRepo } from './similar.repo.ts';
import { similarRoutes } from './similar.routes.ts';
import { similarService } from './similar.service.ts';
import { similarChooser } from './similar-chooser.ts';

type Needs = {
  recommender(): Recommender;
  languageModel: LanguageModel;
  contents: ContentsService;
  hiddenContents: HiddenContentsService;
  preferences: PreferencesService;
  premium: PremiumService;
  dailySets: DailySetsService;
};

/** Similar items. */
export const similarModule = defineModule({
  name: 'similar',
  tables: [
    {
      table: 'similar_contents',
      ownData: 'none',
      onDeletion: 'none',
      backup: 'derived',
      disclosure: { nothing: 'similar items, the same for all users' },
    },
  ],
  rateRules: {},
  create(
    { database, clock, logger },
    { recommender, languageModel, contents, hiddenContents, preferences, premium, dailySets }: Needs,
  ) {
    const similar = similarService({
      repo: similarRepo(database.db),
      recommender,
      chooser: similarChooser({ model: languageModel, contents }),
      recordSource: languageModel.recordSource,
      premium,
      contents,
      preferencesOf: preferences.of,
      excludedOf: contents.excludedIds,
      hidden: hiddenContents.ids,
      historyOf: dailySets.historyOf,
      clock,
      logger,
    });
    return {
      services: { similar },
      routes: ({ signedIn }) => ({ contents: similarRoutes(similar, signedIn) }),
    };
  },
});
