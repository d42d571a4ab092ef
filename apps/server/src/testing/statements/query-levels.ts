import type { CTEMaterialize, Node, SelectStmt, SubLink, WithClause } from 'libpg-query';
import { conjuncts, isStatement, walk } from './parse-tree.ts';

/** A table, subquery or function in a query level, by its alias. */
export type Relation = {
  /** Unique in its statement. */
  id: number;
  alias: string;
  level: Level;
  /** The name of a table; undefined for others. */
  table: string | undefined;
  /** The level of a subquery or of a common table expression. */
  query: Level | undefined;
};

/** Whether a subquery is a condition that all rows must meet (`required`), the contrary of one (`negated`), or elsewhere. */
type SublinkPlace = 'target' | 'required' | 'negated' | 'other';

/** A SELECT, INSERT, UPDATE or DELETE, or a part of one that has its own FROM. */
export type Level = {
  /** The statement of which it is a part; null for the whole statement. */
  parent: Level | null;
  /** Whether columns of the parent may be named in it. */
  seesParent: boolean;
  /** For a subquery in an expression. */
  sublink: { place: SublinkPlace; type: SubLink['subLinkType'] } | undefined;
  statement: Node;
  /** Its name, if it is a common table expression that names itself. */
  recursiveName: string | undefined;
  /** For a common table expression: whether it is a part of the query that names it (once, or by `not materialized`). */
  isInlined: boolean;
  relations: Relation[];
  /** The table that is changed; also one of the relations. */
  changed: Relation | undefined;
  /** Conditions that all rows must meet, of WHERE and ON. */
  conditions: Node[];
  /** Columns of `join … using`, with the relations on both sides. */
  using: { column: string; left: Relation[]; right: Relation[] }[];
  queries: Map<string, Level>;
  children: Level[];
};

type Place = Pick<Level, 'parent' | 'seesParent'> & Partial<Pick<Level, 'sublink' | 'recursiveName'>>;

/** Reads the levels of one statement; undefined for other statements than SELECT, INSERT, UPDATE and DELETE. */
export function readLevels(statement: Node): Level | undefined {
  let relations = 0;
  const materialized = new Map<Level, CTEMaterialize | undefined>();
  const named = new Set<Level>();

  function read(node: Node, place: Place): Level {
    const level: Level = {
      sublink: undefined,
      recursiveName: undefined,
      ...place,
      statement: node,
      isInlined: true,
      relations: [],
      changed: undefined,
      conditions: [],
      using: [],
      queries: new Map(),
      children: [],
    };
    place.parent?.children.push(level);
    if ('SelectStmt' in node) readSelect(level, node.SelectStmt);
    if ('InsertStmt' in node) {
      const { withClause, relation, selectStmt, onConflictClause, returningClause } = node.InsertStmt;
      readWith(level, withClause);
      level.changed = addTable(level, relation?.relname ?? '', relation?.alias?.aliasname);
      if (onConflictClause) {
        add(level, 'excluded', {});
        readSublinks(level, onConflictClause, 'other');
      }
      const values = selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt.valuesLists : undefined;
      if (values) readSublinks(level, values, 'other');
      else if (selectStmt) read(selectStmt, { parent: level, seesParent: false });
      readSublinks(level, returningClause?.exprs, 'target');
    }
    if ('UpdateStmt' in node) {
      const { withClause, relation, fromClause, whereClause, targetList, returningClause } = node.UpdateStmt;
      readWith(level, withClause);
      level.changed = addTable(level, relation?.relname ?? '', relation?.alias?.aliasname);
      for (const each of fromClause ?? []) readFrom(level, each);
      readWhere(level, whereClause);
      readSublinks(level, targetList, 'target');
      readSublinks(level, returningClause?.exprs, 'target');
    }
    if ('DeleteStmt' in node) {
      const { withClause, relation, usingClause, whereClause, returningClause } = node.DeleteStmt;
      readWith(level, withClause);
      level.changed = addTable(level, relation?.relname ?? '', relation?.alias?.aliasname);
      for (const each of usingClause ?? []) readFrom(level, each);
      readWhere(level, whereClause);
      readSublinks(level, returningClause?.exprs, 'target');
    }
    return level;
  }

  function readSelect(level: Level, select: SelectStmt) {
    readWith(level, select.withClause);
    for (const branch of [select.larg, select.rarg]) {
      if (branch) read({ SelectStmt: branch }, { parent: level, seesParent: false });
    }
    for (const each of select.fromClause ?? []) readFrom(level, each);
    readWhere(level, select.whereClause);
    readSublinks(level, select.targetList, 'target');
    for (const part of [select.groupClause, select.havingClause, select.sortClause, select.valuesLists]) {
      readSublinks(level, part, 'other');
    }
    readSublinks(level, [select.limitCount, select.limitOffset], 'other');
  }

  function readWith(level: Level, clause: WithClause | undefined) {
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue;
      const { ctename = '', ctequery, ctematerialized } = node.CommonTableExpr;
      if (!ctequery) continue;
      const recursiveName = clause?.recursive === true && namesTable(ctequery, ctename) ? ctename : undefined;
      const query = read(ctequery, { parent: level, seesParent: false, recursiveName });
      level.queries.set(ctename, query);
      materialized.set(query, ctematerialized);
    }
  }

  function readFrom(level: Level, node: Node) {
    if ('RangeVar' in node) {
      const { relname = '', schemaname, alias } = node.RangeVar;
      if (schemaname !== undefined && schemaname !== 'public') add(level, alias?.aliasname ?? relname, {});
      else addTable(level, relname, alias?.aliasname);
    } else if ('RangeSubselect' in node) {
      const { subquery, alias, lateral = false } = node.RangeSubselect;
      const query = subquery && read(subquery, { parent: level, seesParent: lateral });
      add(level, alias?.aliasname ?? '', { query });
    } else if ('JoinExpr' in node) {
      const { larg, rarg, quals, usingClause } = node.JoinExpr;
      const [first, left] = [level.relations.length, larg];
      if (left) readFrom(level, left);
      const second = level.relations.length;
      if (rarg) readFrom(level, rarg);
      for (const name of usingClause ?? []) {
        const column = 'String' in name ? (name.String.sval ?? '') : '';
        level.using.push({ column, left: level.relations.slice(first, second), right: level.relations.slice(second) });
      }
      readWhere(level, quals);
    } else {
      if ('RangeFunction' in node) add(level, node.RangeFunction.alias?.aliasname ?? '', {});
      readSublinks(level, node, 'other');
    }
  }

  function readWhere(level: Level, condition: Node | undefined) {
    for (const each of conjuncts(condition)) {
      level.conditions.push(each);
      readSublinks(level, each, placeOf(each));
    }
  }

  /** Reads the subqueries of an expression. */
  function readSublinks(level: Level, part: unknown, place: SublinkPlace) {
    walk(part, (node) => {
      if (isStatement(node)) return false;
      if ('SubLink' in node && node.SubLink.subselect) {
        const sublink = { place, type: node.SubLink.subLinkType };
        read(node.SubLink.subselect, { parent: level, seesParent: true, sublink });
      }
      return true;
    });
  }

  function addTable(level: Level, name: string, alias = name): Relation {
    for (let at: Level | null = level; at; at = at.parent) {
      const query = at.queries.get(name);
      if (query) {
        const isAgain = named.has(query) && materialized.get(query) !== 'CTEMaterializeNever';
        if (isAgain || materialized.get(query) === 'CTEMaterializeAlways') query.isInlined = false;
        named.add(query);
        return add(level, alias, { query });
      }
      if (at.recursiveName === name) return add(level, alias, {});
    }
    return add(level, alias, { table: name });
  }

  function add(level: Level, alias: string, of: { table?: string; query?: Level | undefined }): Relation {
    const relation = { id: relations++, alias, level, table: of.table, query: of.query };
    level.relations.push(relation);
    return relation;
  }

  return isStatement(statement) ? read(statement, { parent: null, seesParent: false }) : undefined;
}

function placeOf(condition: Node): SublinkPlace {
  if ('SubLink' in condition) return 'required';
  if (!('BoolExpr' in condition) || condition.BoolExpr.boolop !== 'NOT_EXPR') return 'other';
  return condition.BoolExpr.args?.some((each) => 'SubLink' in each) ? 'negated' : 'other';
}

/** Whether a common table expression names itself. */
function namesTable(query: Node, name: string): boolean {
  let isFound = false;
  walk(query, (node) => {
    isFound ||= 'RangeVar' in node && node.RangeVar.relname === name;
    return !isFound;
  });
  return isFound;
}

/** A level and all below it. */
export const levelsOf = (level: Level): Level[] => [level, ...level.children.flatMap(levelsOf)];

/** The branches of a union, or else the level itself. */
export const branchesOf = (level: Level): Level[] =>
  'SelectStmt' in level.statement && level.statement.SelectStmt.larg
    ? level.children.filter((child) => ![...level.queries.values()].includes(child)).flatMap(branchesOf)
    : [level];

/** The levels of a statement that PostgreSQL runs: without queries of WITH that only read and are not named. */
export function levelsRun(root: Level): Level[] {
  const run = new Set<Level>();
  const visit = (level: Level) => {
    if (run.has(level)) return;
    run.add(level);
    const named = [...level.queries.values()].filter(({ statement }) => 'SelectStmt' in statement);
    for (const child of level.children) if (!named.includes(child)) visit(child);
    for (const { query } of level.relations) if (query) visit(query);
  };
  visit(root);
  return [...run];
}
