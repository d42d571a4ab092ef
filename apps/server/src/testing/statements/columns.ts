import type { Node } from 'libpg-query';
import { columnPath, conjuncts, equalPairs, isStatement, listedColumn, partsOf, walk } from './parse-tree.ts';
import { branchesOf, type Level, type Relation } from './query-levels.ts';
import { columnsOf, kindOf } from './table-kinds.ts';

type Column = { relation: Relation; name: string };

const keyOf = ({ relation, name }: Column): string => `${relation.id}.${name}`;

/** The relation that a column of an expression belongs to; undefined if it is unknown. */
export function resolve(level: Level, node: Node): Column | undefined {
  const path = columnPath(node);
  const name = path?.at(-1);
  if (!path || name === undefined) return undefined;
  const alias = path.at(-2);
  for (let at: Level | null = level; at; at = outerOf(at)) {
    const relation =
      alias === undefined
        ? (at.relations.find((each) => mayHave(each, name) === true) ??
          at.relations.find((each) => mayHave(each, name) === undefined))
        : at.relations.find((each) => each.alias === alias);
    if (relation) return { relation, name };
  }
  return undefined;
}

/** The level whose columns may be named in this one beside its own. */
function outerOf(level: Level): Level | null {
  if (level.seesParent || !level.parent) return level.parent;
  return outerOf(level.parent);
}

/** The first branch of a subquery has the names of its columns. */
function targetsOf({ query }: Relation): { level: Level; targets: Node[] } | undefined {
  const [level] = query ? branchesOf(query) : [];
  if (!level || !('SelectStmt' in level.statement)) return undefined;
  return { level, targets: level.statement.SelectStmt.targetList ?? [] };
}

/** Whether a relation has a column; undefined if that is unknown. */
function mayHave(relation: Relation, name: string): boolean | undefined {
  if (relation.table !== undefined) return columnsOf(relation.table)?.has(name);
  const names = targetsOf(relation)?.targets.map(outputName);
  if (!names) return undefined;
  return names.includes(name) || (names.includes('*') ? undefined : false);
}

function outputName(target: Node): string | undefined {
  if (!('ResTarget' in target)) return undefined;
  return target.ResTarget.name ?? (target.ResTarget.val && columnPath(target.ResTarget.val)?.at(-1));
}

/** The column of a table that a column of a subquery is. */
function sourceOf({ relation, name }: Column): Column {
  const read = relation.query?.isInlined ? targetsOf(relation) : undefined;
  if (!read) return { relation, name };
  for (const target of read.targets) {
    if (!('ResTarget' in target) || !target.ResTarget.val || outputName(target) !== name) continue;
    const source = resolve(read.level, target.ResTarget.val);
    return source && source.relation !== relation ? sourceOf(source) : { relation, name };
  }
  const source = read.level.relations.find((each) => mayHave(each, name) === true);
  return source ? sourceOf({ relation: source, name }) : { relation, name };
}

/** How `equalTerms` names a column or a value. */
function termOf(level: Level, node: Node): string | undefined {
  if ('ParamRef' in node) return `$${node.ParamRef.number}`;
  if ('A_Const' in node) return `$'${JSON.stringify({ ...node.A_Const, location: 0 })}`;
  const column = resolve(level, node);
  return column && keyOf(sourceOf(column));
}

/** Pairs of columns or values that the conditions of a level make equal. */
export function equalTerms(level: Level): [string, string][] {
  const pairs = level.conditions.flatMap(equalPairs).flatMap(([left, right]): [string, string][] => {
    const [a, b] = [termOf(level, left), termOf(level, right)];
    return a !== undefined && b !== undefined ? [[a, b]] : [];
  });
  const joined = level.using.flatMap(({ column, left, right }) => {
    const keys = [left, right].map((side) => {
      const relation = side.find((each) => mayHave(each, column) !== false);
      return relation && keyOf(sourceOf({ relation, name: column }));
    });
    const [a, b] = keys;
    return a !== undefined && b !== undefined ? [[a, b] satisfies [string, string]] : [];
  });
  return [...pairs, ...joined];
}

/** Columns that the conditions of a level make equal to one of several values. */
export const listedTerms = (level: Level): string[] =>
  level.conditions.flatMap((condition) => givenTerms(level, condition));

/** Columns that a condition makes equal to a value; of alternatives, those that each of them names. */
function givenTerms(level: Level, condition: Node): string[] {
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'OR_EXPR') {
    const alternatives = (condition.BoolExpr.args ?? []).map((each) =>
      conjuncts(each).flatMap((part) => givenTerms(level, part)),
    );
    return alternatives.reduce((some, others) => some.filter((term) => others.includes(term)));
  }
  const equal = equalPairs(condition).map((pair) => pair.map((node) => termOf(level, node)));
  return [
    ...listedColumn(condition).flatMap((column) => termOf(level, column) ?? []),
    ...equal
      .filter((terms) => terms.some((term) => term?.startsWith('$')))
      .flatMap((terms) => terms.flatMap((term) => term ?? [])),
  ];
}

export const isSpread = ({ table }: Relation): boolean => table !== undefined && kindOf(table) === 'spread';
/** Also of tables that Citus knows: their rows are on one machine. */
export const isLocal = ({ table }: Relation): boolean =>
  table !== undefined && (kindOf(table) === 'local' || kindOf(table) === 'known');
export const isCopied = ({ table }: Relation): boolean => table !== undefined && kindOf(table) === 'copied';

/** The key by which a table's rows are spread, as `equalTerms` names it. */
export const userKey = (relation: Relation): string => keyOf({ relation, name: 'user_id' });

/** The relations of outer levels that are named in a level, without its subqueries. */
export function outerRelations(level: Level): Relation[] {
  const found = new Set<Relation>();
  walk(partsOf(level.statement), (node) => {
    if (isStatement(node)) return false;
    const relation = resolve(level, node)?.relation;
    if (relation && relation.level !== level) found.add(relation);
    return true;
  });
  return [...found];
}
