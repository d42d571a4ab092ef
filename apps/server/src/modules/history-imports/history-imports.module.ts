import { defineModule } from '../../module.ts';
import type { WorksService } from '../catalogue/works.service.ts';
import type { CatalogueImportService } from '../catalogue-import/catalogue-import.service.ts';
import { applyService } from './apply.service.ts';
import { choicesService } from './choices.service.ts';
import { applyImportJob, rematchImportsJob, tendImportsJob, undoImportJob } from './history-imports.jobs.ts';
import { historyImportsRoutes } from './history-imports.routes.ts';
import { importsRepo } from './imports.repo.ts';
import { itemsRepo } from './items.repo.ts';
import { HISTORY_IMPORT_RATE_RULES } from './rate-rules.ts';
import { rematchService } from './rematch.service.ts';
import { reportService } from './report.service.ts';
import { rowsRepo } from './rows.repo.ts';
import { undoService } from './undo.service.ts';
import { uploadsService } from './uploads.service.ts';

type Needs = { works: WorksService; catalogueImport: CatalogueImportService };

/** The embedded database has one connection, so that others wait for a batch. */
const BATCH_SIZE = { server: 500, embedded: 100 } as const;

/** Imports of what users have seen, liked and saved elsewhere. */
export const historyImportsModule = defineModule({
  name: 'history-imports',
  tables: [
    {
      table: 'history_imports',
      ownData: { section: 'historyImports', order: ['id'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['İçe aktardığın geçmiş'] },
    },
    {
      table: 'history_import_rows',
      ownData: { section: 'historyImportRows', order: ['import_id', 'position'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['İçe aktardığın geçmiş'] },
    },
  ],
  rateRules: HISTORY_IMPORT_RATE_RULES,
  create({ database: { db, kind }, jobs, limits, publish, clock, logger }, { works, catalogueImport }: Needs) {
    const repo = importsRepo(db);
    const rows = rowsRepo(db);
    const items = itemsRepo(db);
    const batchSize = BATCH_SIZE[kind];
    const uploads = uploadsService({ repo, jobs, limits, clock });
    const report = reportService({ repo, rows, items });
    const choices = choicesService({ repo, items, report, publish, clock });
    const undo = undoService({ repo, batchSize, jobs, clock });
    const apply = applyService({ repo, rows, batchSize, works, catalogueImport, publish, clock, logger });
    const rematch = rematchService({ repo, catalogueImport, jobs, clock });
    return {
      services: {},
      subscriptions: { 'item.replaced': ({ tx, ...replaced }) => rowsRepo(tx).moveItem(replaced) },
      routes: ({ signedIn }) => ({
        historyImports: historyImportsRoutes({ uploads, report, choices, undo }, signedIn),
      }),
      jobs: [applyImportJob(apply), undoImportJob(undo), rematchImportsJob(rematch), tendImportsJob(repo, jobs, clock)],
    };
  },
});
