import { siteRoutes } from '../../http/site.ts';
import { defineModule } from '../../module.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { HiddenContentsService } from '../hidden-contents/hidden-contents.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { SharedPagesService } from '../sharing/shared-pages.service.ts';
import { sampleDays } from './sample-day.ts';

type Needs = {
  contents: ContentsService;
  hiddenContents: HiddenContentsService;
  settings: SettingsService;
  sharedPages: SharedPagesService;
};

/** The pages of the site: pre-rendered, the shell, or 404. */
export const siteModule = defineModule({
  name: 'site',
  tables: [],
  rateRules: {},
  create: ({ site, clock }, { contents, hiddenContents, settings, sharedPages }: Needs) => ({
    services: {},
    fallback(app) {
      if (!site) return;
      const routes = siteRoutes({
        site,
        // While the database is unavailable, the page is served and shows the error itself.
        hasContent: (id) => contents.has(id).catch(() => true),
        sharedPages,
        settings: settings.public,
        sampleDay: sampleDays({ clock, hidden: hiddenContents.ids, find: contents.findForReuse }),
        installedApp: () => ({ name: settings.now('app_name'), description: settings.now('app_description') }),
      });
      app.route('/', routes);
    },
  }),
});
