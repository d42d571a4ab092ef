import { ADMIN_ERROR_STATUS, ERROR_CODES } from '@bugunne/contract';
import type { Answer } from './send-bytes.ts';
import { FORGED_HEADER, FORGED_LOG } from './values.ts';

/** Internals of the server: stacks, paths, statements and faults of the database. */
const INTERNALS =
  /\n\s+at [\w.<>]+ \(|node_modules\/|\/apps\/server\/|\.ts:\d+:\d+|syntax error at or near|Failed query|ECONNREFUSED|PostgresError|postgres:\/\//;

/** Statuses that Node's parser answers by itself, without a request that a route could see. */
const PARSER_STATUSES = new Set([400, 408, 413, 417, 431]);

/** The faults of an answer to a hostile request. `secrets`: texts that no answer may contain. */
export function faultsOf(answer: Answer, secrets: readonly string[], isHead = false): string[] {
  const { status, body, headers } = answer;
  const named = (name: string) => headers.find(([header]) => header === name)?.[1];
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}: ${body.slice(0, 300)}`);
  if (!(status >= 100)) faults.push('no status');
  if (named(FORGED_HEADER) !== undefined) faults.push('a forged header');
  const type = named('content-type') ?? '';
  // The documentation's own scripts and the pages are the same for everybody.
  if (!/javascript|text\/html|css/.test(type) && INTERNALS.test(body)) faults.push(`internals: ${body.slice(0, 300)}`);
  for (const secret of secrets) if (body.includes(secret)) faults.push('a secret');
  // A range that a file does not have is answered by its size alone.
  if (status >= 400 && status !== 416 && !isHead) {
    const isOurs = named('x-request-id') !== undefined;
    if (isOurs && !type.startsWith('text/html') && !hasErrorForm(body))
      faults.push(`no error form: ${body.slice(0, 200)}`);
    if (!isOurs && !PARSER_STATUSES.has(status)) faults.push(`status ${status} outside of the app`);
  }
  return faults;
}

const codes = new Set<string>([...ERROR_CODES, ...Object.keys(ADMIN_ERROR_STATUS)]);

function hasErrorForm(body: string): boolean {
  try {
    const error: unknown = JSON.parse(body);
    return typeof error === 'object' && error !== null && 'code' in error && codes.has(String(error.code));
  } catch {
    return false;
  }
}

/** The faults of a log: lines that are no JSON objects of ours, forged ones, and those with a secret. */
export function faultsOfLog(lines: readonly string[], secrets: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const faults: string[] = [];
    const entry = entryOf(line);
    if (entry === null) faults.push(`no JSON: ${line.slice(0, 300)}`);
    if (entry?.['msg'] === FORGED_LOG) faults.push('a forged line');
    if (entry?.['msg'] === 'request failed' || Number(entry?.['level']) >= 50)
      faults.push(`an error: ${line.slice(0, 1500)}`);
    for (const secret of secrets) if (line.includes(secret)) faults.push(`a secret in: ${line.slice(0, 200)}`);
    return faults;
  });
}

function entryOf(line: string): Record<string, unknown> | null {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null && 'level' in entry && 'time' in entry
      ? (entry as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
