import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { CatalogueImportService } from './catalogue-import.service.ts';

/** Stores the items of our editors that came with a new version of the program. */
export const storeBuiltInJob = (catalogueImport: CatalogueImportService) =>
  defineJob({
    name: 'store-built-in-items',
    schema: z.object({}),
    schedule: '23 * * * *',
    run: () => catalogueImport.storeBuiltIn(),
  });
