import { defineModule } from '../../module.ts';
import { preferencesRepo } from './preferences.repo.ts';
import { preferencesRoutes } from './preferences.routes.ts';
import { preferencesService } from './preferences.service.ts';

/** Tastes, diets, languages and times that a user has chosen. */
export const preferencesModule = defineModule({
  name: 'preferences',
  tables: [
    {
      table: 'preferences',
      ownData: { section: 'preferences', order: ['user_id'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Tercihler'] },
    },
  ],
  rateRules: {},
  create({ database, clock, publish }) {
    const preferences = preferencesService(preferencesRepo(database.db), clock, publish);
    return {
      services: { preferences },
      routes: ({ signedIn }) => ({ preferences: preferencesRoutes(preferences, signedIn) }),
    };
  },
});
