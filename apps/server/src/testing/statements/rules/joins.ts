import { isCopied, isLocal, isSpread, outerRelations, resolve } from '../columns.ts';
import { functionName, has } from '../parse-tree.ts';
import { branchesOf, type Level, levelsOf, type Relation } from '../query-levels.ts';
import type { ReadStatement, Rule } from '../rule.ts';
import { readUserKeys, spreadBelow, spreadIn } from '../user-keys.ts';

export const joinedByUser: Rule = {
  rule: 'spread tables of one FROM are joined by user_id, or all are of one user',
  instead: 'join them by user_id, or read one of them in a subquery or a statement of its own',
  isBroken: ({ levels, keys }) =>
    levels.some((level) => {
      const [first, ...others] = spreadIn(level);
      return (
        first !== undefined &&
        !keys.areOfOneUser([first, ...others]) &&
        others.some((other) => !keys.areJoined(first, other))
      );
    }),
};

export const joinedForUsers: Rule = {
  rule: 'a spread table is joined with one on one machine for given users only; otherwise the rows of all users would move there',
  instead: 'add user_id = $n or user_id = any($n), or sum in a subquery and join that',
  isBroken: ({ levels, keys }) =>
    levels.some((level) => {
      const spread = spreadIn(level);
      if (spread.length === 0 || !level.relations.some(isLocal)) return false;
      return !spread.some(keys.isOfUsers);
    }),
};

export const recursion: Rule = {
  rule: 'a statement with a recursive query reads spread tables of one user only',
  instead: 'add user_id = $n to each table, or use distinct or group by, which are computed on all machines at once',
  isBroken: ({ levels, keys }) => {
    const spread = levels.flatMap(spreadIn);
    return levels.some(({ recursiveName }) => recursiveName) && spread.length > 0 && !keys.areOfOneUser(spread);
  },
};

export const acrossPlanes: Rule = {
  rule: 'a correlated subquery does not lead from a spread table to one on one machine, nor back',
  instead: 'use `in (select …)` without columns of the outer query, a join, or two statements',
  isBroken: (statement) =>
    correlations(statement).some(({ outer, inner }) =>
      outer.flatMap(spreadOf).length > 0 ? inner.some(isLocal) : outer.some(isLocal) && inner.some(isSpread),
    ),
};

export const correlatedByUser: Rule = {
  rule: 'a correlated subquery on a spread table has the user_id of a spread table outside',
  instead:
    'compare the user_id of both in the subquery; where only users or values are outside, group in a subquery and join it',
  isBroken: (statement) =>
    correlations(statement).some(({ level, outer, inner, outside }) => {
      const within = inner.filter(isSpread);
      const without = outer.flatMap(spreadOf);
      if (within.length === 0 || statement.keys.areOfOneUser([...within, ...without])) return false;
      if (without.length === 0) return !isSemiJoin(level, outside);
      const own = readUserKeys([...levelsOf(level), ...without.map((other) => other.level)]);
      return within.some((one) => !without.some((other) => own.areJoined(one, other)));
    }),
};

export const targetSubqueries: Rule = {
  rule: 'a sum over all users has no subquery among its columns',
  instead: 'read it in a statement of its own, or sum in a subquery of FROM',
  isBroken: ({ levels, keys }) =>
    levels.some((level) => {
      const spread = spreadIn(level);
      if (spread.length === 0 || keys.areOfOneUser(spread) || !isAggregate(level) || isGroupedByUser(level))
        return false;
      return level.children.some(({ sublink }) => sublink?.place === 'target');
    }),
};

export const groupingSets: Rule = {
  rule: 'rows of all users are not grouped by grouping sets, rollup or cube',
  instead: 'group once, and sum the groups in the server',
  isBroken: ({ levels, keys }) =>
    levels.some((level) => {
      const spread = spreadIn(level);
      return spread.length > 0 && !keys.areOfOneUser(spread) && groups(level).some((node) => 'GroupingSet' in node);
    }),
};

/** A subquery that names columns of an outer level: its tables, and those of that level. */
type Correlation = { level: Level; inner: Relation[]; outer: Relation[]; outside: Level };

export function correlations({ levels }: Pick<ReadStatement, 'levels'>): Correlation[] {
  return levels.flatMap((level) => {
    if (!level.seesParent) return [];
    const within = levelsOf(level);
    const named = within.map((part) => ({
      part,
      outer: outerRelations(part).filter((relation) => !within.includes(relation.level)),
    }));
    // A part that names no column of the outer query is computed before, wherever it is.
    const parts = named.filter(({ part, outer }) => part === level || outer.length > 0).map(({ part }) => part);
    const inner = parts.flatMap(({ relations }) => relations);
    const outsides = new Set(named.flatMap(({ outer }) => outer.map((relation) => relation.level)));
    return [...outsides].map((outside) => {
      const outer = outside.relations.filter(({ query }) => query !== level);
      return { level, inner, outer, outside };
    });
  });
}

/** The spread tables of a relation or of its subquery. Rows that are computed before are not spread any more. */
function spreadOf(relation: Relation): Relation[] {
  if (isSpread(relation)) return [relation];
  if (!relation.query?.isInlined) return [];
  return branchesOf(relation.query).flatMap((level) => level.relations.flatMap(spreadOf));
}

/** Whether a subquery is the only EXISTS that rows of copied tables must meet: Citus makes a join of it. */
function isSemiJoin(level: Level, outside: Level): boolean {
  const { sublink } = level;
  const others = outside.children.filter((child) => child.sublink && child !== level && spreadBelow(child).length > 0);
  return (
    sublink?.place === 'required' &&
    sublink.type === 'EXISTS_SUBLINK' &&
    outside.relations.some(isCopied) &&
    others.length === 0
  );
}

const AGGREGATES =
  /^(count|sum|min|max|avg|bool_or|bool_and|every|(array|string|jsonb?|jsonb?_object)_agg|percentile_.*|mode)$/;

const groups = ({ statement }: Level) => ('SelectStmt' in statement ? (statement.SelectStmt.groupClause ?? []) : []);

/** Groups of one user are computed where the user's rows are. */
const isGroupedByUser = (level: Level): boolean =>
  groups(level).some((node) => {
    const column = resolve(level, node);
    return column?.name === 'user_id' && isSpread(column.relation);
  });

export function isAggregate(level: Level): boolean {
  if (groups(level).length > 0) return true;
  const { statement } = level;
  if (!('SelectStmt' in statement)) return false;
  return has(
    statement.SelectStmt.targetList,
    (node) => 'FuncCall' in node && !node.FuncCall.over && AGGREGATES.test(functionName(node.FuncCall)),
  );
}
