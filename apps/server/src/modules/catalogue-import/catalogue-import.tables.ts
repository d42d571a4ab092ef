import type { TableDeclaration } from '../../database/tables.ts';

export const CATALOGUE_IMPORT_TABLES: readonly TableDeclaration[] = [
  {
    table: 'catalogue_imports',
    ownData: 'none',
    onDeletion: 'none',
    backup: 'included',
    disclosure: { nothing: 'imports of films, series and music from public sources' },
  },
];
