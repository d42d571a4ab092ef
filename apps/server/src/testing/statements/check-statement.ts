import { loadModule, type Node, parseSync } from 'libpg-query';
import { levelsRun, readLevels } from './query-levels.ts';
import type { ReadStatement, Rule } from './rule.ts';
import {
  changedByExists,
  copiedBySpread,
  insertedSubqueries,
  insertedWithoutTable,
  userOfNewRows,
  userStays,
} from './rules/changes.ts';
import { changedValues, returnedValues, upsertedValues } from './rules/functions.ts';
import {
  acrossPlanes,
  correlatedByUser,
  groupingSets,
  joinedByUser,
  joinedForUsers,
  recursion,
  targetSubqueries,
} from './rules/joins.ts';
import { advisoryLocks, lockedRows } from './rules/locks.ts';
import { changedForUsers, readForUsers, refusedCommands } from './rules/users.ts';
import { kindOf, PLANNED_TABLES } from './table-kinds.ts';
import { readUserKeys } from './user-keys.ts';

await loadModule();

const RULES: readonly Rule[] = [
  advisoryLocks,
  lockedRows,
  joinedByUser,
  joinedForUsers,
  recursion,
  acrossPlanes,
  correlatedByUser,
  targetSubqueries,
  groupingSets,
  userOfNewRows,
  userStays,
  insertedSubqueries,
  insertedWithoutTable,
  copiedBySpread,
  changedByExists,
  changedValues,
  upsertedValues,
  returnedValues,
  changedForUsers,
  readForUsers,
  refusedCommands,
];

/** Most statements name no table that Citus knows; reading those would take longer than running them. */
const CONCERNED = new RegExp(`\\b(?:${PLANNED_TABLES.join('|')})\\b|advisory`);

/** The rules that a text of one or more statements breaks; none if PostgreSQL itself would refuse the text. */
export function brokenRules(text: string): Rule[] {
  if (!CONCERNED.test(text)) return [];
  const statements = parsed(text).map(read);
  return RULES.filter((rule) => statements.some((statement) => rule.isBroken(statement)));
}

function parsed(text: string): Node[] {
  try {
    return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => stmt ?? []);
  } catch {
    return [];
  }
}

function read(statement: Node): ReadStatement {
  const root = readLevels(statement);
  const levels = root ? levelsRun(root) : [];
  const tables = levels.flatMap(({ relations }) => relations.flatMap(({ table }) => table ?? []));
  const isPlanned = tables.some((table) => kindOf(table) !== 'local');
  return { statement, levels, keys: readUserKeys(levels), isPlanned };
}
