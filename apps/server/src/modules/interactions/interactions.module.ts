import { defineModule } from '../../module.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { PreferencesService } from '../preferences/preferences.service.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import { activityRepo } from './activity.repo.ts';
import { activityService } from './activity.service.ts';
import { interactionsRepo } from './interactions.repo.ts';
import { interactionsRoutes } from './interactions.routes.ts';
import { interactionsService } from './interactions.service.ts';

type Needs = { contents: ContentsService; preferences: PreferencesService; premium: PremiumService };

/** Reactions of users to items, and the log of them. */
export const interactionsModule = defineModule({
  name: 'interactions',
  tables: [
    {
      table: 'interactions',
      ownData: { section: 'interactions', order: ['id'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Tepkiler ve geçmiş'] },
    },
    {
      table: 'user_items',
      ownData: { section: 'items', order: ['content_id'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Tepkiler ve geçmiş'] },
    },
  ],
  rateRules: {},
  create({ database: { db }, publish, clock }, { contents, preferences: { timezoneOf }, premium }: Needs) {
    const interactions = interactionsService({ repo: interactionsRepo(db), contents, timezoneOf, publish, clock });
    const activity = activityService({ repo: activityRepo(db), contents, premium, timezoneOf, clock });
    return {
      services: { interactions, activity },
      subscriptions: { 'item.replaced': ({ tx, ...replaced }) => interactionsRepo(tx).moveItem(replaced) },
      routes: ({ signedIn }) => ({ interactions: interactionsRoutes({ interactions, activity }, signedIn) }),
    };
  },
});
