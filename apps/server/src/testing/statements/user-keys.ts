import { equalTerms, isSpread, listedTerms, userKey } from './columns.ts';
import { type Level, levelsOf, type Relation } from './query-levels.ts';

/** The users of spread tables, as the conditions of levels name them. */
export type UserKeys = {
  /** Whether the rows of two tables are of the same user, as Citus finds out: not by a third table that is not spread. */
  areJoined(one: Relation, other: Relation): boolean;
  /** Whether the rows of all of these tables are of one and the same user, who is a parameter. */
  areOfOneUser(relations: readonly Relation[]): boolean;
  /** Whether the rows of a table are those of one user or of a list of users. */
  isOfUsers(relation: Relation): boolean;
  /** The same for tables whose rows are of the same user, in whatever way they are joined. */
  userOf(relation: Relation): string;
};

const isValue = (term: string): boolean => term.startsWith('$');

export function readUserKeys(levels: readonly Level[]): UserKeys {
  const pairs = levels.flatMap(equalTerms);
  const keys = new Set(levels.flatMap(spreadIn).map(userKey));
  const equal = classesOf(pairs);
  const joined = classesOf(pairs.filter((pair) => pair.every((term) => isValue(term) || keys.has(term))));
  const userOf = (relation: Relation) => equal(userKey(relation));
  return {
    userOf,
    areJoined: (one, other) => joined(userKey(one)) === joined(userKey(other)),
    areOfOneUser: (relations) => {
      const users = new Set(relations.map(userOf));
      const [user] = users;
      return users.size === 1 && user !== undefined && isValue(user);
    },
    isOfUsers: (relation) => {
      const deciding = levels.filter((level) => decides(level, relation.level));
      const equalThere = classesOf(deciding.flatMap(equalTerms));
      const user = equalThere(userKey(relation));
      return isValue(user) || deciding.flatMap(listedTerms).some((term) => equalThere(term) === user);
    },
  };
}

/** Whether the conditions of a level hold for all rows of another: not those of NOT EXISTS, or of a subquery among the columns. */
function decides(level: Level, other: Level): boolean {
  const outer = new Set(withOuter(other));
  return withOuter(level).every((each) => outer.has(each) || !each.sublink || each.sublink.place === 'required');
}

const withOuter = (level: Level): Level[] => [level, ...(level.parent ? withOuter(level.parent) : [])];

/** Groups terms that are equal, and returns the one that names the group of a term: a value if there is one. */
function classesOf(pairs: [string, string][]): (term: string) => string {
  const parents = new Map<string, string>();
  const find = (term: string): string => {
    const parent = parents.get(term);
    return parent === undefined ? term : find(parent);
  };
  for (const [one, other] of pairs) {
    const [a, b] = [find(one), find(other)];
    if (a !== b) parents.set(isValue(a) ? b : a, isValue(a) ? a : b);
  }
  return find;
}

export const spreadIn = (level: Level): Relation[] => level.relations.filter(isSpread);
/** The spread tables of a level and of all its parts. */
export const spreadBelow = (level: Level): Relation[] => levelsOf(level).flatMap(spreadIn);
