import { LRUCache } from 'lru-cache';

/** Operation and table of an SQL statement, for the name of its span. */
export type Statement = { operation: string; table: string | null };

const known = new LRUCache<string, Statement>({ max: 2000 });
const OPERATION = /^\s*(?:\/\*.*?\*\/\s*)*([a-z]+)/i;
const TABLE = /\b(?:from|into|update|join|table)\s+(?:only\s+)?((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)/i;
/** Longer beginnings are not searched: bulk inserts have texts of megabytes. */
const SEARCHED = 4000;
/** Longer statements are made from data and come once. */
const REMEMBERED = 4000;

/** Names no value of the statement: only its first word and the first table after it. */
export function statementOf(text: string): Statement {
  const stored = known.get(text);
  if (stored) return stored;
  const beginning = text.slice(0, SEARCHED);
  const operation = (OPERATION.exec(beginning)?.[1] ?? 'unknown').toUpperCase();
  const table = TABLE.exec(beginning)?.[1]?.replaceAll('"', '') ?? null;
  const found = { operation, table };
  if (text.length <= REMEMBERED) known.set(text, found);
  return found;
}
