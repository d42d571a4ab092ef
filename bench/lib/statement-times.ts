import type { Database } from '../../apps/server/src/database/database.ts';

/** Settings of a PostgreSQL server that measures its statements, with the extension of Debian's package. */
export const STATEMENT_SETTINGS = `shared_preload_libraries = 'pg_stat_statements'
pg_stat_statements.max = 20000
pg_stat_statements.track_planning = on`;

type ExecuteSql = Database['executeSql'];

/** Begins to measure; what was measured before is forgotten. */
export async function beginStatementTimes(executeSql: ExecuteSql): Promise<void> {
  await executeSql('create extension if not exists pg_stat_statements');
  await executeSql('select pg_stat_statements_reset()');
}

/**
 * Milliseconds of planning and execution by table since the beginning: those of a statement that writes count for the table it
 * writes, those of one that reads in equal parts for the tables it names. `other`: statements without a table of ours, such as
 * commits and the queues.
 */
export async function statementTimes(executeSql: ExecuteSql, tables: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await executeSql(
    `select query, (total_plan_time + total_exec_time)::float8 as milliseconds from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())`,
  );
  const times = new Map<string, number>();
  const add = (table: string, milliseconds: number) => times.set(table, (times.get(table) ?? 0) + milliseconds);
  for (const row of rows) {
    const milliseconds = Number(row['milliseconds']);
    const concerned = tablesOf(String(row['query']), tables);
    for (const table of concerned) add(table, milliseconds / concerned.length);
    if (concerned.length === 0) add('other', milliseconds);
  }
  return times;
}

/** The table that a statement writes, or else those that it names. */
function tablesOf(query: string, tables: readonly string[]): string[] {
  const words: string[] = query.toLowerCase().match(/[a-z_][a-z0-9_]*|\S/g) ?? [];
  const names = words.filter((word) => word !== '"' && word !== '.' && word !== 'public' && word !== 'only');
  const write = names.findIndex(
    (word, at) =>
      (word === 'into' && names[at - 1] === 'insert') ||
      (word === 'from' && names[at - 1] === 'delete') ||
      (word === 'update' && !['for', 'do', 'key'].includes(names[at - 1] ?? '')),
  );
  const written = names[write + 1];
  if (write >= 0 && written && tables.includes(written)) return [written];
  // The queues of pg-boss are tables of another schema.
  return words.includes('jobs') ? [] : tables.filter((table) => names.includes(table));
}
