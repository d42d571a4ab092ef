import type { OwnDataSection, TableDeclaration, TableName } from '../../database/tables.ts';

export type OwnSection = Required<OwnDataSection> & { table: TableName };

/** The sections of the download, in the order in which the modules declare their tables. */
export const ownSections = (tables: readonly TableDeclaration[]): OwnSection[] =>
  tables.flatMap(({ table, ownData }) => (typeof ownData === 'string' ? [] : [{ table, withheld: [], ...ownData }]));
