import type { Node } from 'libpg-query';
import { resolve } from './columns.ts';
import { functionName, has, isColumn, typeName, withoutCast } from './parse-tree.ts';
import type { Level } from './query-levels.ts';
import { columnsOf } from './table-kinds.ts';

/** Functions of PostgreSQL that may give another value for every row (`provolatile` in pg_proc). */
const VOLATILE = new Set([
  'clock_timestamp',
  'currval',
  'gen_random_uuid',
  'lastval',
  'nextval',
  'pg_notify',
  'pg_sleep',
  'random',
  'set_config',
  'setseed',
  'setval',
  'timeofday',
]);

/** Functions whose value depends on settings, such as the time zone, whatever they are called with. */
const STABLE = new Set([
  'array_to_json',
  'array_to_string',
  'concat',
  'concat_ws',
  'convert_from',
  'convert_to',
  'format',
  'json_build_array',
  'json_build_object',
  'jsonb_build_array',
  'jsonb_build_object',
  'make_timestamptz',
  'now',
  'row_to_json',
  'statement_timestamp',
  'to_char',
  'to_date',
  'to_json',
  'to_jsonb',
  'to_number',
  'to_timestamp',
  'transaction_timestamp',
]);

/** Functions that depend on the time zone if they are called with a `timestamptz`. */
const STABLE_WITH_TIME = new Set(['age', 'date_part', 'date_trunc', 'extract']);
const TEXT_OF_TIME = new Set(['date', 'text', 'time', 'timestamp', 'varchar']);

export const isVolatile = (node: Node): boolean => 'FuncCall' in node && VOLATILE.has(functionName(node.FuncCall));

/** Whether a node calls what PostgreSQL calls stable: a function, an operator, a cast, or `current_date`. */
export function isStable(level: Level, node: Node): boolean {
  if ('SQLValueFunction' in node) return true;
  if ('TypeCast' in node) return TEXT_OF_TIME.has(typeName(node.TypeCast.typeName)) && isTime(level, node.TypeCast.arg);
  if ('A_Expr' in node) {
    const { name = [], lexpr, rexpr } = node.A_Expr;
    const isSum = name.some((part) => 'String' in part && (part.String.sval === '+' || part.String.sval === '-'));
    return isSum && isTime(level, lexpr) !== isTime(level, rexpr);
  }
  if (!('FuncCall' in node)) return false;
  const [name, { args = [] }] = [functionName(node.FuncCall), node.FuncCall];
  if (STABLE.has(name)) return true;
  // The third argument of date_trunc is the time zone.
  return STABLE_WITH_TIME.has(name) && args.length < 3 && args.filter((each) => isTime(level, each)).length === 1;
}

/** Whether a node, or a part of what it is called with, is a column. */
export const namesColumn = (node: Node): boolean => has(node, isColumn);

/** Whether an expression is a point in time, by the type of its column, its cast or its function. */
function isTime(level: Level, node: Node | undefined): boolean {
  if (!node) return false;
  if ('TypeCast' in node) return typeName(node.TypeCast.typeName) === 'timestamptz';
  if ('FuncCall' in node) {
    const { funcname: _name, args = [] } = node.FuncCall;
    const name = functionName(node.FuncCall);
    return name === 'now' || (name === 'date_trunc' && args.some((each) => isTime(level, each)));
  }
  if ('MinMaxExpr' in node) return node.MinMaxExpr.args?.some((each) => isTime(level, each)) ?? false;
  if ('CoalesceExpr' in node) return node.CoalesceExpr.args?.some((each) => isTime(level, each)) ?? false;
  if ('A_Expr' in node) return isTime(level, node.A_Expr.lexpr) && !isTime(level, node.A_Expr.rexpr);
  const column = resolve(level, withoutCast(node));
  const type = column?.relation.table === undefined ? undefined : columnsOf(column.relation.table)?.get(column.name);
  return type?.endsWith('with time zone') ?? false;
}
