import type { TableDeclaration } from '../../database/tables.ts';

const ITEMS = { nothing: 'films, series and music, the same for all users' } as const;
const common = { ownData: 'none', onDeletion: 'none', backup: 'included', disclosure: ITEMS } as const;

export const CATALOGUE_TABLES: readonly TableDeclaration[] = [
  { table: 'catalogue_state', ...common },
  { table: 'items', ...common },
  { table: 'item_facts', ...common },
  { table: 'item_texts', ...common },
  { table: 'item_keys', ...common },
  { table: 'item_outside_ids', ...common },
  { table: 'item_availability', ...common },
];
