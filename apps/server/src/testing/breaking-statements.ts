/** A comment of the migration that says since which release nothing uses what it removes. */
const CONTRACT_STEP = /^-- contract step: \S.{15,}/im;

const BREAKING = [
  /^drop (table|view|materialized view|type|schema|sequence|function|trigger)\b/,
  /^alter table .*\b(drop column|rename|set data type|set not null|drop default)\b/,
  /^alter table .*\balter column \S+ type\b/,
  /^alter table .*\badd column (?=.*\bnot null\b)(?!.*\b(default|generated)\b)/,
  /^alter table .*\badd constraint \S+ (check|unique|primary key|exclude)\b/,
  /^create unique index\b/,
  /^alter type .*\brename\b/,
];

const CREATED = /^create table (?:if not exists )?"?(\w+)"?/;
const CHANGED = /^(?:alter table(?: if exists)?(?: only)?|create unique index .*? on) "?(?:public"?\."?)?(\w+)"?/;

/**
 * The statements of a migration that a server of the previous release may fail with while it still runs, or after a way
 * back: decision 0078. What the migration itself has created is not among them.
 */
export function breakingStatements(migration: string): string[] {
  if (CONTRACT_STEP.test(migration)) return [];
  const statements = migration
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim());
  const created = new Set(statements.map((statement) => CREATED.exec(statement.toLowerCase())?.[1]));
  return statements.filter((statement) => {
    const text = statement.toLowerCase();
    const table = CHANGED.exec(text)?.[1];
    return BREAKING.some((pattern) => pattern.test(text)) && (table === undefined || !created.has(table));
  });
}
