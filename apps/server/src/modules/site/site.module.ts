import type { Recommender } from '@bugunne/recommender';
import { procedures } from '../../http/procedures.ts';
import { siteRoutes } from '../../http/site.ts';
import { defineModule } from '../../module.ts';
import { AppError } from '../../platform/app-error.ts';
import { knownWords } from '../../shared/items/known-words.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.service.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { HiddenContentsService } from '../hidden-contents/hidden-contents.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { SharedPagesService } from '../sharing/shared-pages.service.ts';
import { sampleDays } from './sample-day.ts';

type Needs = {
  catalogue: LiveCatalogue;
  recommender(): Recommender;
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
  create({ site, clock }, { catalogue, recommender, contents, hiddenContents, settings, sharedPages }: Needs) {
    const sampleDay =
      site &&
      sampleDays({
        clock,
        hidden: hiddenContents.ids,
        find: contents.findForReuse,
        recommender,
        words: knownWords(catalogue.current, contents),
        render: site.renderSampleDay,
      });
    return {
      services: {},
      routes: () => ({
        landing: procedures.landing.router({
          sampleDay: procedures.landing.sampleDay.handler(({ input }) => {
            if (!sampleDay) throw new AppError('not_found');
            return { cards: [...sampleDay(input.language).cards] };
          }),
        }),
      }),
      fallback(app) {
        if (!site || !sampleDay) return;
        const routes = siteRoutes({
          site,
          // While the database is unavailable, the page is served and shows the error itself.
          hasContent: (id) => contents.has(id).catch(() => true),
          sharedPages,
          settings: settings.public,
          sampleDay: (language) => sampleDay(language).html,
          installedApp: () => ({ name: settings.now('app_name'), description: settings.now('app_description') }),
        });
        app.route('/', routes);
      },
    };
  },
});
