import type { FuncCall, Node, TypeName } from 'libpg-query';

/** A node of PostgreSQL's parse tree: an object with one key, the name of its type. */
function isNode(value: unknown): value is Node {
  if (typeof value !== 'object' || value === null) return false;
  const [key, ...others] = Object.keys(value);
  return key !== undefined && others.length === 0 && /^[A-Z]/.test(key);
}

/** Calls `visit` for each node in a part of a parse tree; nodes below one are left out if it returns false. */
export function walk(part: unknown, visit: (node: Node) => boolean): void {
  if (typeof part !== 'object' || part === null) return;
  if (isNode(part) && !visit(part)) return;
  for (const below of Object.values(part)) walk(below, visit);
}

export const isStatement = (node: Node): boolean =>
  'SelectStmt' in node || 'InsertStmt' in node || 'UpdateStmt' in node || 'DeleteStmt' in node;

/** The parts of a statement, without the branches of a union. */
export function partsOf(statement: Node): unknown[] {
  if (!('SelectStmt' in statement)) return Object.values(statement);
  const { larg: _left, rarg: _right, ...parts } = statement.SelectStmt;
  return [parts];
}

/** Whether a node of a part of a statement has a property; statements within it are left out. */
export function has(part: unknown, test: (node: Node) => boolean): boolean {
  let isFound = false;
  walk(part, (node) => {
    if (isStatement(node)) return false;
    isFound ||= test(node);
    return !isFound;
  });
  return isFound;
}

export const isColumn = (node: Node): boolean => 'ColumnRef' in node;

/** The last part of each name, without schema. */
const lastName = (names: Node[] | undefined): string => {
  const last = names?.at(-1);
  return last && 'String' in last ? (last.String.sval ?? '') : '';
};
export const functionName = (call: FuncCall): string => lastName(call.funcname);
export const typeName = (type: TypeName | undefined): string => lastName(type?.names);

/** The parts of a column's name, such as `u` and `user_id`; a star is `*`. */
export function columnPath(node: Node): string[] | undefined {
  if (!('ColumnRef' in node)) return undefined;
  return (node.ColumnRef.fields ?? []).map((field) => ('String' in field ? (field.String.sval ?? '') : '*'));
}

/** Conditions that must all be true. */
export function conjuncts(condition: Node | undefined): Node[] {
  if (!condition) return [];
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') {
    return (condition.BoolExpr.args ?? []).flatMap(conjuncts);
  }
  return [condition];
}

export const withoutCast = (node: Node): Node =>
  'TypeCast' in node && node.TypeCast.arg ? withoutCast(node.TypeCast.arg) : node;

/** Pairs of expressions that a condition makes equal. */
export function equalPairs(condition: Node): [Node, Node][] {
  if (!('A_Expr' in condition)) return [];
  const { kind, name, lexpr, rexpr } = condition.A_Expr;
  if (kind !== 'AEXPR_OP' || lastName(name) !== '=' || !lexpr || !rexpr) return [];
  if (!('RowExpr' in lexpr) || !('RowExpr' in rexpr)) return [[withoutCast(lexpr), withoutCast(rexpr)]];
  const others = rexpr.RowExpr.args ?? [];
  return (lexpr.RowExpr.args ?? []).flatMap((left, at) => {
    const right = others[at];
    return right ? [[withoutCast(left), withoutCast(right)] satisfies [Node, Node]] : [];
  });
}

/** The column of `column = any(…)` or `column in (…)` with given values. */
export function listedColumn(condition: Node): Node[] {
  if (!('A_Expr' in condition)) return [];
  const { kind, name, lexpr, rexpr } = condition.A_Expr;
  const isListed = (kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN') && lastName(name) === '=';
  const isGiven = !has(rexpr, (node) => isColumn(node) || 'SubLink' in node);
  return isListed && isGiven && lexpr ? [withoutCast(lexpr)] : [];
}
