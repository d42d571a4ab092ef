import { defineModule } from '../../module.ts';
import type { SettingsService } from '../settings/settings.service.ts';
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
  create({ database, clock, publish }, { settings }: { settings: SettingsService }) {
    const preferences = preferencesService(preferencesRepo(database.db), clock, publish, () => ({
      notificationTime: settings.now('notification_default_time'),
      timezone: settings.now('default_timezone'),
    }));
    return {
      services: { preferences },
      routes: ({ signedIn }) => ({ preferences: preferencesRoutes(preferences, signedIn) }),
    };
  },
});
