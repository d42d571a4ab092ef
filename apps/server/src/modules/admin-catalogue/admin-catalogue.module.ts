import { defineModule } from '../../module.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { FactReportsService } from '../fact-reports/fact-reports.service.ts';
import type { HiddenContentsService } from '../hidden-contents/hidden-contents.service.ts';
import { adminCatalogueRepo } from './admin-catalogue.repo.ts';
import { adminCatalogueRoutes } from './admin-catalogue.routes.ts';
import { adminCatalogueService } from './admin-catalogue.service.ts';
import { listedItemsRepo } from './listed-items.repo.ts';

type Needs = {
  contents: ContentsService;
  hiddenContents: HiddenContentsService;
  factReports: FactReportsService;
};

/** The catalogue in the administration: search, facts, figures, hiding, and reports of wrong facts. */
export const adminCatalogueModule = defineModule({
  name: 'admin-catalogue',
  tables: [],
  rateRules: {},
  create({ database, builtIn }, { contents, hiddenContents, factReports }: Needs) {
    const adminCatalogue = adminCatalogueService({
      repo: adminCatalogueRepo(database.db),
      listed: listedItemsRepo(database.db),
      builtIn,
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
