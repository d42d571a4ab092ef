import { SOURCE_NAMES } from '@bugunne/contract';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { CatalogueImportService } from './catalogue-import.service.ts';
import { IMPORT_SOURCE, type ScheduleService } from './schedule.service.ts';
import type { SourceTermsService } from './source-terms.service.ts';

/** The job that deletes what the terms of sources no longer allow to store. */
export const APPLY_SOURCE_TERMS = 'apply-source-terms';

/** Stores the items of our editors that came with a new version of the program. */
export const storeBuiltInJob = (catalogueImport: CatalogueImportService) =>
  defineJob({
    name: 'store-built-in-items',
    schema: z.object({}),
    schedule: '23 * * * *',
    run: () => catalogueImport.storeBuiltIn(),
  });

/** Begins the imports of the sources that the owner has switched on, each after its interval. */
export const planImportsJob = (schedule: ScheduleService) =>
  defineJob({
    name: 'plan-catalogue-imports',
    schema: z.object({}),
    schedule: '7 2 * * *',
    run: () => schedule.plan(),
  });

/** Imports a part of a source, and stores the job of the next part. */
export const importSourceJob = (schedule: ScheduleService) =>
  defineJob({
    name: IMPORT_SOURCE,
    schema: z.object({ source: z.enum(SOURCE_NAMES) }),
    run: ({ source }) => schedule.importPart(source),
  });

/** Deletes once a day, and when the owner may no longer use a source, what may not be stored any more. */
export const applySourceTermsJob = (sourceTerms: SourceTermsService) =>
  defineJob({
    name: APPLY_SOURCE_TERMS,
    schema: z.object({}),
    schedule: '47 3 * * *',
    run: () => sourceTerms.apply(),
  });
