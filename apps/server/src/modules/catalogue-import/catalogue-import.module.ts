import { defineModule } from '../../module.ts';
import type { PacedHttp } from '../../platform/catalogue-sources/paced-http.ts';
import { ownRecipeCheckOf } from '../../shared/items/own-recipe-check.ts';
import type { AvailabilityService } from '../catalogue/availability.service.ts';
import type { WorksService } from '../catalogue/works.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { askedWorksRepo } from './asked-works.repo.ts';
import {
  APPLY_SOURCE_TERMS,
  applySourceTermsJob,
  importSourceJob,
  planImportsJob,
  storeBuiltInJob,
} from './catalogue-import.jobs.ts';
import { catalogueImportService } from './catalogue-import.service.ts';
import { CATALOGUE_IMPORT_TABLES } from './catalogue-import.tables.ts';
import { configuredSources } from './configured-sources.ts';
import { importsRepo } from './imports.repo.ts';
import { scheduleService } from './schedule.service.ts';
import { snapshotsRepo } from './snapshots.repo.ts';
import { sourceTermsService } from './source-terms.service.ts';

type Needs = {
  works: WorksService;
  availability: AvailabilityService;
  settings: SettingsService;
  sourceHttp: PacedHttp;
};

/** Imports of public sources into the catalogue. */
export const catalogueImportModule = defineModule({
  name: 'catalogue-import',
  tables: CATALOGUE_IMPORT_TABLES,
  rateRules: {},
  create(
    { database, builtIn, config, clock, logger, jobs, publish },
    { works, availability, settings, sourceHttp }: Needs,
  ) {
    const catalogueImport = catalogueImportService({
      repo: importsRepo(database.db),
      snapshots: snapshotsRepo(database.db),
      works,
      availability,
      builtIn,
      sources: configuredSources(config.catalogueSources, {
        clock,
        async hasTmdbAgreement() {
          // A command that imports for an hour does not hear of changes.
          await settings.refresh();
          return settings.now('tmdb_agreement');
        },
        worksAfter: askedWorksRepo(database.db).after,
      }),
      http: sourceHttp,
      publish,
      clock,
      logger,
    });
    const schedule = scheduleService({ catalogueImport, settings, jobs, clock, logger });
    const sourceTerms = sourceTermsService({
      db: database.db,
      recipes: ownRecipeCheckOf(builtIn.ingredients),
      availability,
      isAllowed: async (source) => source !== 'tmdb' || (await settings.get('tmdb_agreement')),
      clock,
      logger,
    });
    // A command stores no jobs; running servers follow its change too, and every night it is done again.
    settings.onChange('tmdb_agreement', async () => {
      if (jobs.isReady()) await jobs.enqueue(APPLY_SOURCE_TERMS, {});
    });
    return {
      services: { catalogueImport },
      jobs: [
        storeBuiltInJob(catalogueImport),
        planImportsJob(schedule),
        importSourceJob(schedule),
        applySourceTermsJob(sourceTerms),
      ],
    };
  },
});
