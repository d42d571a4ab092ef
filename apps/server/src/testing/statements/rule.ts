import type { Node } from 'libpg-query';
import type { Level } from './query-levels.ts';
import type { UserKeys } from './user-keys.ts';

/** A statement that names a table which is spread, copied or known to Citus, or any other. */
export type ReadStatement = {
  statement: Node;
  /** All levels that run, the whole statement first; none of other statements than SELECT, INSERT, UPDATE and DELETE. */
  levels: Level[];
  keys: UserKeys;
  /** Whether Citus plans it: it names a table that is spread, copied or known. */
  isPlanned: boolean;
};

export type Rule = {
  /** The rule, as a sentence about statements. */
  rule: string;
  instead: string;
  isBroken(statement: ReadStatement): boolean;
};
