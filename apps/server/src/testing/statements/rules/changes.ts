import { isCopied, isLocal, isSpread } from '../columns.ts';
import type { Rule } from '../rule.ts';
import { correlations } from './joins.ts';

export const userOfNewRows: Rule = {
  rule: 'a new row of a spread table has a user_id',
  instead: 'name user_id among the columns',
  isBroken: ({ levels }) =>
    levels.some(({ statement, changed }) => {
      if (!('InsertStmt' in statement) || !changed || !isSpread(changed)) return false;
      const { cols = [], selectStmt } = statement.InsertStmt;
      if (cols.length === 0) return selectStmt === undefined;
      return !cols.some((column) => 'ResTarget' in column && column.ResTarget.name === 'user_id');
    }),
};

export const userStays: Rule = {
  rule: 'the user_id of a spread row does not change',
  instead: 'delete the row and insert another',
  isBroken: ({ levels }) =>
    levels.some(({ statement, changed }) => {
      if (!changed || !isSpread(changed)) return false;
      const set = 'UpdateStmt' in statement ? statement.UpdateStmt.targetList : undefined;
      const upserted = 'InsertStmt' in statement ? statement.InsertStmt.onConflictClause?.targetList : undefined;
      return [...(set ?? []), ...(upserted ?? [])].some(
        (column) => 'ResTarget' in column && column.ResTarget.name === 'user_id',
      );
    }),
};

export const insertedSubqueries: Rule = {
  rule: 'an insert of values has no subquery where Citus knows a table',
  instead: 'use insert … select, or read the value before',
  isBroken: ({ levels, isPlanned }) =>
    isPlanned &&
    levels.some(({ statement, children }) => {
      if (!('InsertStmt' in statement)) return false;
      const { selectStmt } = statement.InsertStmt;
      const isOfValues = selectStmt !== undefined && 'SelectStmt' in selectStmt && selectStmt.SelectStmt.valuesLists;
      return isOfValues !== undefined && children.some(({ sublink }) => sublink !== undefined);
    }),
};

export const insertedWithoutTable: Rule = {
  rule: 'an insert of a query without FROM has no `or` with a subquery: Citus stores nothing, without an error, if the rest is true',
  instead: 'use values, and check the condition before',
  isBroken: ({ levels, isPlanned }) =>
    isPlanned &&
    levels.some(({ parent, seesParent, statement, relations, children }) => {
      if (!parent || !('InsertStmt' in parent.statement) || seesParent || !('SelectStmt' in statement)) return false;
      const isQueryOfInsert = parent.statement.InsertStmt.selectStmt === statement;
      return isQueryOfInsert && relations.length === 0 && children.some(({ sublink }) => sublink?.place === 'other');
    }),
};

export const copiedBySpread: Rule = {
  rule: 'copied tables are not changed by a join with spread ones',
  instead: 'use `id in (select user_id …)` without columns of the changed table',
  isBroken: (statement) =>
    statement.levels.some(({ changed, relations }) => changed && isCopied(changed) && relations.some(isSpread)) ||
    correlations(statement).some(
      ({ outside, inner }) => outside.changed && isCopied(outside.changed) && inner.some(isSpread),
    ),
};

export const changedByExists: Rule = {
  rule: 'a change of a table on one machine has no correlated EXISTS on copied tables, nor the other way round',
  instead: 'use `in (select …)` without columns of the changed table, or a join',
  isBroken: (statement) =>
    correlations(statement).some(({ level, outside: { changed }, inner }) => {
      const place = level.sublink?.place;
      if (!changed || level.sublink?.type !== 'EXISTS_SUBLINK' || (place !== 'required' && place !== 'negated'))
        return false;
      return isCopied(changed) ? inner.some(isLocal) : isLocal(changed) && inner.some(isCopied);
    }),
};
