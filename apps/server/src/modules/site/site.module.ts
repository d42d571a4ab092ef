import { siteRoutes } from '../../http/site.ts';
import { defineModule } from '../../module.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { SharedPagesService } from '../sharing/shared-pages.service.ts';

type Needs = { contents: ContentsService; settings: SettingsService; sharedPages: SharedPagesService };

/** The pages of the site: pre-rendered, the shell, or 404. */
export const siteModule = defineModule({
  name: 'site',
  tables: [],
  rateRules: {},
  create: ({ site }, { contents, settings, sharedPages }: Needs) => ({
    services: {},
    fallback(app) {
      if (!site) return;
      const routes = siteRoutes({
        site,
        // While the database is unavailable, the page is served and shows the error itself.
        hasContent: (id) => contents.has(id).catch(() => true),
        sharedPages,
        settings: settings.public,
        installedApp: () => ({ name: settings.now('app_name'), description: settings.now('app_description') }),
      });
      app.route('/', routes);
    },
  }),
});
