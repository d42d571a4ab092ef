import { functionName, has, partsOf } from '../parse-tree.ts';
import type { Rule } from '../rule.ts';
import { spreadIn } from '../user-keys.ts';

const SESSION_LOCKS = /^pg_(try_)?advisory_(lock|unlock)(_shared|_all)?$/;

export const advisoryLocks: Rule = {
  rule: 'advisory locks end with their transaction, because poolers give connections to others',
  instead: 'use pg_advisory_xact_lock in a transaction',
  isBroken: ({ levels }) =>
    levels.some(({ statement }) =>
      has(partsOf(statement), (node) => 'FuncCall' in node && SESSION_LOCKS.test(functionName(node.FuncCall))),
    ),
};

export const lockedRows: Rule = {
  rule: 'rows of spread tables are locked for one user at a time',
  instead: 'use lockUser or lockUsers, or add user_id = $n',
  isBroken: ({ levels, keys }) =>
    levels.some((level) => {
      const isLocking = 'SelectStmt' in level.statement && level.statement.SelectStmt.lockingClause !== undefined;
      const spread = spreadIn(level);
      return isLocking && spread.length > 0 && !keys.areOfOneUser(spread);
    }),
};
