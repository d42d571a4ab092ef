/** A comment before a statement that says since which release nothing uses what the statement removes. */
const CONTRACT_STEP = /^-- contract step: \S.{15,}$/gim;
/** Takes the place of that comment, and cannot be in a statement. */
const MARK = '--contract-step ';

const BREAKING = [
  /^drop (table|view|materialized view|type|schema|sequence|function|trigger)\b/,
  /^alter table .*\bdrop (?!not null\b)/,
  /^alter table .*\b(rename|set data type|set not null)\b/,
  /^alter table .*\balter column \S+ type\b/,
  /^alter table .*\badd column (?=.*\bnot null\b)(?!.*\b(default|generated)\b)/,
  /^alter table .*\badd (constraint \S+ )?(check|unique|primary key|exclude|foreign key)\b/,
  /^create unique index\b/,
  /^alter type .*\brename\b/,
];

const CREATED = /^create table (?:if not exists )?"?(\w+)"?/;
const CHANGED = /^(?:alter table(?: if exists)?(?: only)?|create unique index .*? on) "?(?:public"?\."?)?(\w+)"?/;
const INDEX = /^create (unique )?index (?:concurrently )?(?:if not exists )?"?(\w+)"?/;
const DROPPED_INDEXES = /^drop index (?:concurrently )?(?:if exists )?(.*)$/;

/**
 * The statements of a migration that a server of the previous release may fail with while it still runs, or after a way
 * back: decision 0078. What the migration itself has created is not among them, nor is a statement with a comment
 * `-- contract step: …` of its own. `earlier`: the migrations before it, which say which indexes are unique.
 */
export function breakingStatements(migration: string, earlier = ''): string[] {
  const statements = statementsOf(migration);
  const created = new Set(statements.map((statement) => CREATED.exec(statement.toLowerCase())?.[1]));
  const unique = uniqueIndexesOf(earlier);
  return statements.filter((statement) => {
    const text = statement.toLowerCase();
    const table = CHANGED.exec(text)?.[1];
    const isChange = BREAKING.some((pattern) => pattern.test(text)) && (table === undefined || !created.has(table));
    // `on conflict` names the columns of a unique index, and fails without it.
    return isChange || droppedIndexes(text).some((name) => unique.has(name));
  });
}

/** Statements on one line each, without comments and texts. */
function statementsOf(migration: string): string[] {
  return migration
    .replace(CONTRACT_STEP, MARK)
    .replace(new RegExp(`--(?!${MARK.slice(2)}).*$`, 'gm'), '')
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim());
}

function uniqueIndexesOf(migrations: string): ReadonlySet<string> {
  const unique = new Set<string>();
  for (const statement of statementsOf(migrations)) {
    const text = statement.replace(MARK, '').toLowerCase();
    const [, isUnique, name = ''] = INDEX.exec(text) ?? [];
    if (isUnique) unique.add(name);
    else unique.delete(name);
  }
  return unique;
}

const droppedIndexes = (text: string): string[] =>
  [...(DROPPED_INDEXES.exec(text)?.[1] ?? '').matchAll(/(?:public"?\."?)?(\w+)/g)].map(([, name = '']) => name);
