import { defineModule } from '../../module.ts';
import { removeExpiredAvailabilityJob } from './availability.jobs.ts';
import { availabilityService } from './availability.service.ts';
import { catalogueRepo } from './catalogue.repo.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { CATALOGUE_TABLES } from './catalogue.tables.ts';
import { liveCatalogueService } from './live-catalogue.service.ts';
import { sourcesRepo } from './sources.repo.ts';
import { sourcesService } from './sources.service.ts';
import { storedItemsService } from './stored-items.service.ts';
import { worksService } from './works.service.ts';

/** The items that may be recommended: those of our editors, and those that imports list. */
export const catalogueModule = defineModule({
  name: 'catalogue',
  tables: CATALOGUE_TABLES,
  rateRules: {},
  create({ database, builtIn, announcements, clock, logger }) {
    const repo = catalogueRepo(database.db);
    const catalogue = liveCatalogueService({ repo, builtIn, announcements, logger });
    const storedItems = storedItemsService(repo, catalogue.current);
    const availability = availabilityService(database.db, clock);
    const sources = sourcesService(sourcesRepo(database.db), builtIn.items.length, clock);
    return {
      services: { catalogue, storedItems, availability, works: worksService(database.db) },
      routes: () => ({ contents: catalogueRoutes(sources) }),
      jobs: [removeExpiredAvailabilityJob(availability)],
      /** Reads the items before the first request; without a database the built-in ones are used. */
      prepare: () =>
        catalogue.refresh().catch((error: unknown) => logger.warn({ error }, 'the listed items could not be read')),
      start: () => catalogue.watch(),
    };
  },
});
