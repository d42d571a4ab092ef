import { z } from 'zod';
import {
  chooseItemSchema,
  foundItemsSchema,
  historyImportSchema,
  historyImportsSchema,
  importReportRowSchema,
  importRowsPageSchema,
  importRowsQuerySchema,
  searchItemsSchema,
} from './history-imports.schema.ts';
import { startImportSchema, uploadRowsSchema } from './import-rows.schema.ts';
import { route } from './route.ts';

const byId = z.object({ id: z.uuid() });
const changesImports = { changes: ['imports'] } as const;

/** Procedures of imports of histories from other services. */
export const historyImportsContract = {
  list: route('GET', '/rest/v1/history_imports', 'imports', "List the user's imports, latest first").output(
    historyImportsSchema,
  ),
  start: route('POST', '/rest/v1/history_imports', 'imports', 'Start an import; a repeated id starts one')
    .meta(changesImports)
    .input(startImportSchema)
    .output(historyImportSchema),
  get: route('GET', '/rest/v1/history_imports/{id}', 'imports', 'Get the state and the figures of an import')
    .input(byId)
    .output(historyImportSchema),
  upload: route(
    'POST',
    '/rest/v1/history_imports/{id}/rows',
    'imports',
    'Add rows to an import; rows that have arrived before stay as they are',
  )
    .meta({ isChunk: true })
    .input(uploadRowsSchema)
    .output(historyImportSchema),
  finish: route(
    'POST',
    '/rest/v1/history_imports/{id}/finish',
    'imports',
    'Apply an import whose rows have all arrived',
  )
    .meta(changesImports)
    .input(byId)
    .output(historyImportSchema),
  rows: route('GET', '/rest/v1/history_imports/{id}/rows', 'imports', 'List the rows of an import with one outcome')
    .input(importRowsQuerySchema)
    .output(importRowsPageSchema),
  choose: route(
    'POST',
    '/rest/v1/history_imports/{id}/rows/{position}/item',
    'imports',
    'Choose the item that a row means, or none',
  )
    .meta({ changes: ['imports', 'items', 'today'] })
    .input(chooseItemSchema)
    .output(importReportRowSchema),
  search: route('GET', '/rest/v1/history_import_items', 'imports', 'Find items of the whole catalogue by title')
    .input(searchItemsSchema)
    .output(foundItemsSchema),
  undo: route('POST', '/rest/v1/history_imports/{id}/undo', 'imports', 'Take back what an import has set')
    .meta(changesImports)
    .input(byId)
    .output(historyImportSchema),
};
