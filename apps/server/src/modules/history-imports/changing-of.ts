import type { StoredImportRow } from './rows.repo.ts';
import type { Changing } from './take-back.ts';

/** The row as one that has changed something; empty for any other. */
export const changingOf = ({ importId, position, row, contentId, before }: StoredImportRow): Changing[] =>
  row.type === 'work' && contentId !== null && before !== null ? [{ importId, position, row, contentId, before }] : [];
