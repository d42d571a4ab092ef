import { ALL_USERS } from '../all-users.ts';
import { isSpread, resolve } from '../columns.ts';
import { has, walk } from '../parse-tree.ts';
import { type Level, levelsOf, type Relation } from '../query-levels.ts';
import type { ReadStatement, Rule } from '../rule.ts';
import { kindOf } from '../table-kinds.ts';
import { spreadIn } from '../user-keys.ts';
import { isAggregate } from './joins.ts';

const INSTEAD = 'add user_id = $n or user_id = any($n), or list the statement in all-users.ts with the reason';

export const changedForUsers: Rule = {
  rule: 'an update or delete of spread rows names their users; otherwise every machine searches for them',
  instead: INSTEAD,
  isBroken: (statement) => changesOfAll(statement).some((name) => !ALL_USERS.has(name)),
};

export const readForUsers: Rule = {
  rule: 'a query of spread rows names their users, or sums over all',
  instead: INSTEAD,
  isBroken: (statement) => queriesOfAll(statement).some((name) => !ALL_USERS.has(name)),
};

export const refusedCommands: Rule = {
  rule: 'spread tables are changed by INSERT, UPDATE and DELETE only: nothing reads the users of MERGE, COPY and TRUNCATE',
  instead: 'use insert … on conflict, update or delete',
  isBroken: ({ statement }) => {
    let isRefused = false;
    walk(statement, (node) => {
      const isCommand = 'MergeStmt' in node || 'CopyStmt' in node || 'TruncateStmt' in node;
      isRefused ||= isCommand && namesSpread(node);
      return !isRefused;
    });
    return isRefused;
  },
};

/** Whether a part of a parse tree names a spread table; that of COPY and MERGE is no node of its own. */
function namesSpread(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if ('relname' in part && typeof part.relname === 'string' && kindOf(part.relname) === 'spread') return true;
  return Object.values(part).some(namesSpread);
}

/** Updates and deletes of the rows of all users, as `all-users.ts` names them. */
function changesOfAll({ levels, keys }: ReadStatement): string[] {
  return levels.flatMap((level) => {
    const { statement, changed } = level;
    if (!changed || !isSpread(changed) || 'InsertStmt' in statement || keys.isOfUsers(changed)) return [];
    return [nameOf('DeleteStmt' in statement ? 'delete' : 'update', level, changed)];
  });
}

/** Queries of the rows of all users; of tables that are joined by user, the first names them. */
function queriesOfAll({ levels, keys }: ReadStatement): string[] {
  const users = new Set<string>();
  return levels.flatMap((level) => {
    const isSum = isSummed(levels, level);
    return spreadIn(level).flatMap((relation) => {
      const user = keys.userOf(relation);
      if (relation === level.changed || keys.isOfUsers(relation) || users.has(user)) return [];
      users.add(user);
      return isSum ? [] : [nameOf('select', level, relation)];
    });
  });
}

/** Whether a level returns sums, or is read in FROM by such levels only. */
function isSummed(levels: readonly Level[], level: Level): boolean {
  if (isAggregate(level)) return true;
  const outer = levels.filter(
    (other) => other !== level && other.relations.some(({ query }) => query && levelsOf(query).includes(level)),
  );
  return outer.length > 0 && outer.every((other) => isSummed(levels, other));
}

/** Such as `delete interactions by created_at`: the columns of the table that the conditions name. */
function nameOf(verb: string, level: Level, relation: Relation): string {
  const columns = new Set<string>();
  has(level.conditions, (node) => {
    const column = resolve(level, node);
    if (column?.relation === relation) columns.add(column.name);
    return false;
  });
  return `${verb} ${relation.table} by ${[...columns].toSorted().join(', ') || 'nothing'}`;
}
