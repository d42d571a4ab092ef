import { defineModule } from '../../module.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.service.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { FactReportsService } from '../fact-reports/fact-reports.service.ts';
import type { HiddenContentsService } from '../hidden-contents/hidden-contents.service.ts';
import { adminCatalogueRepo } from './admin-catalogue.repo.ts';
import { adminCatalogueRoutes } from './admin-catalogue.routes.ts';
import { adminCatalogueService } from './admin-catalogue.service.ts';

type Needs = {
  catalogue: LiveCatalogue;
  contents: ContentsService;
  hiddenContents: HiddenContentsService;
  factReports: FactReportsService;
};

/** The catalogue in the administration: search, facts, figures, hiding, and reports of wrong facts. */
export const adminCatalogueModule = defineModule({
  name: 'admin-catalogue',
  tables: [],
  rateRules: {},
  create({ database, builtIn }, { catalogue, contents, hiddenContents, factReports }: Needs) {
    const adminCatalogue = adminCatalogueService({
      repo: adminCatalogueRepo(database.db),
      builtIn,
      catalogue: catalogue.current,
      contents,
      hiddenContents,
      factReports,
    });
    return {
      services: { adminCatalogue },
      routes: ({ administrator }) => ({ adminCatalogue: adminCatalogueRoutes(adminCatalogue, administrator) }),
    };
  },
});
