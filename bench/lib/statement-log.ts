import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A statement as the server ran it, with its parameters filled in. */
export type Statement = { text: string };

/** Lines of `postgresql.conf` that write every statement with its parameters to JSON files in `folder`. */
export const loggingSettings = (folder: string) => `
logging_collector = on
log_destination = 'jsonlog'
log_directory = '${folder}'
log_filename = 'statements'
log_min_duration_statement = -1
log_duration = off
log_statement = none
log_rotation_size = 0`;

type Line = { message?: string; detail?: string; pid?: number; application_name?: string };

const EXECUTED = /^execute (?:<unnamed>|[^:]+): ([\s\S]*)$/;
const SIMPLE = /^statement: ([\s\S]*)$/;

/** Reads the statements of the log after an offset in characters; transactions' own statements are left out. */
export function readStatements(folder: string, offset: number): { statements: Statement[]; end: number } {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  const statements = text
    .slice(offset)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .flatMap((line) => {
      const { message = '', detail = '' } = JSON.parse(line) as Line;
      const found = (EXECUTED.exec(message) ?? SIMPLE.exec(message))?.[1];
      if (!found || /^\s*(begin|commit|rollback|set |listen|select 1\s*$)/i.test(found)) return [];
      return [{ text: fillIn(found, parametersOf(detail)) }];
    });
  return { statements, end: text.length };
}

/** `parameters: $1 = 'a', $2 = NULL` as literals by number. */
function parametersOf(detail: string): Map<number, string> {
  const found = detail.matchAll(/\$(\d+) = (NULL|'(?:[^']|'')*')/g);
  return new Map([...found].map(([, number, literal = 'NULL']) => [Number(number), literal]));
}

const fillIn = (text: string, parameters: Map<number, string>) =>
  text.replace(/\$(\d+)/g, (whole, number) => parameters.get(Number(number)) ?? whole);

/** A folder that the database's own user may write to. */
export function logFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'bugunne-bench-log-'));
  chmodSync(folder, 0o777);
  return folder;
}
export const removeLog = (folder: string) => rmSync(folder, { recursive: true, force: true });
