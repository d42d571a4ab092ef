import { defineModule } from '../../module.ts';
import type { PacedHttp } from '../../platform/catalogue-sources/paced-http.ts';
import type { WorksService } from '../catalogue/works.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { importSourceJob, planImportsJob, storeBuiltInJob } from './catalogue-import.jobs.ts';
import { catalogueImportService } from './catalogue-import.service.ts';
import { CATALOGUE_IMPORT_TABLES } from './catalogue-import.tables.ts';
import { configuredSources } from './configured-sources.ts';
import { importsRepo } from './imports.repo.ts';
import { scheduleService } from './schedule.service.ts';
import { snapshotsRepo } from './snapshots.repo.ts';

type Needs = { works: WorksService; settings: SettingsService; sourceHttp: PacedHttp };

/** Imports of public sources into the catalogue. */
export const catalogueImportModule = defineModule({
  name: 'catalogue-import',
  tables: CATALOGUE_IMPORT_TABLES,
  rateRules: {},
  create({ database, builtIn, config, clock, logger, jobs }, { works, settings, sourceHttp }: Needs) {
    const catalogueImport = catalogueImportService({
      repo: importsRepo(database.db),
      snapshots: snapshotsRepo(database.db),
      works,
      builtIn,
      sources: configuredSources(config.catalogueSources, clock),
      http: sourceHttp,
      clock,
      logger,
    });
    const schedule = scheduleService({ catalogueImport, settings, jobs, clock, logger });
    return {
      services: { catalogueImport },
      jobs: [storeBuiltInJob(catalogueImport), planImportsJob(schedule), importSourceJob(schedule)],
    };
  },
});
