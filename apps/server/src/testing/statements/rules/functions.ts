import { has } from '../parse-tree.ts';
import type { Level } from '../query-levels.ts';
import type { Rule } from '../rule.ts';
import { isStable, isVolatile, namesColumn } from '../volatility.ts';

export const changedValues: Rule = {
  rule: 'an update or delete where Citus knows a table calls nothing that differs by row or, with a column, by setting',
  instead: 'give the value as a parameter, or move the calculation away from the column (created_at < now() - …)',
  isBroken: ({ levels, isPlanned }) =>
    isPlanned &&
    levels.some((level) => {
      const parts = valuesOf(level);
      return has(parts, (node) => isVolatile(node) || (isStable(level, node) && namesColumn(node)));
    }),
};

export const upsertedValues: Rule = {
  rule: '`on conflict do update` calls nothing that depends on the time or on settings, where Citus knows a table',
  instead: 'give the value as a parameter, or insert it and use excluded.…',
  isBroken: ({ levels, isPlanned }) =>
    isPlanned &&
    levels.some((level) => {
      const clause = 'InsertStmt' in level.statement ? level.statement.InsertStmt.onConflictClause : undefined;
      return has([clause?.targetList, clause?.whereClause], (node) => isVolatile(node) || isStable(level, node));
    }),
};

export const returnedValues: Rule = {
  rule: 'RETURNING calls nothing that depends on the time or on settings, where Citus knows a table',
  instead: 'return the columns, and calculate in the server',
  isBroken: ({ levels, isPlanned }) =>
    isPlanned && levels.some((level) => has(returningOf(level), (node) => isVolatile(node) || isStable(level, node))),
};

function valuesOf({ statement }: Level): unknown {
  if ('UpdateStmt' in statement) return [statement.UpdateStmt.targetList, statement.UpdateStmt.whereClause];
  return 'DeleteStmt' in statement ? statement.DeleteStmt.whereClause : undefined;
}

/** An insert of a query returns after Citus has moved the rows, and may call anything. */
function returningOf({ statement }: Level): unknown {
  if ('UpdateStmt' in statement) return statement.UpdateStmt.returningClause;
  if ('DeleteStmt' in statement) return statement.DeleteStmt.returningClause;
  if (!('InsertStmt' in statement)) return undefined;
  const { selectStmt, returningClause } = statement.InsertStmt;
  const isOfValues = selectStmt && 'SelectStmt' in selectStmt && selectStmt.SelectStmt.valuesLists !== undefined;
  return isOfValues ? returningClause : undefined;
}
