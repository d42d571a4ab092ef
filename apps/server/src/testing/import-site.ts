import { randomUUID } from 'node:crypto';
import { type HistoryImport, IMPORT_LIMITS, type ImportRow, type StartImport } from '@bugunne/contract';
import type { TestServer, TestUser } from './test-server.ts';

type Work = Extract<ImportRow, { type: 'work' }>;

export const source = (raw = 'raw') => ({ file: 'watched.csv', line: 1, raw });

/** A film that was seen, with other facts as given. */
export const work = (title: string, facts: Partial<Work> = {}): Work => ({
  type: 'work',
  kind: 'movie',
  title,
  originalTitle: null,
  year: null,
  artist: null,
  album: null,
  ids: {},
  seen: true,
  seenOn: '2024-03-01',
  plays: 1,
  rating: null,
  opinion: null,
  saved: false,
  source: source(title),
  rowCount: 1,
  ...facts,
});

export const startOf = (rows: readonly ImportRow[], facts: Partial<StartImport> = {}): StartImport => {
  const works = rows.filter(({ type }) => type === 'work').length;
  return {
    id: randomUUID(),
    services: ['letterboxd'],
    files: ['watched.csv'],
    works,
    leftOut: rows.length - works,
    skipped: {},
    failed: {},
    ...facts,
  };
};

/** Uploads rows as the browser does, without finishing. */
export async function upload(member: TestUser, rows: readonly ImportRow[], facts: Partial<StartImport> = {}) {
  const { id } = await member.api.historyImports.start(startOf(rows, facts));
  const most = IMPORT_LIMITS.rowsPerUpload;
  for (let from = 0; from < rows.length; from += most) {
    await member.api.historyImports.upload({ id, from, rows: rows.slice(from, from + most) });
  }
  return id;
}

/** Imports rows and applies them. */
export async function importRows(
  server: TestServer,
  member: TestUser,
  rows: readonly ImportRow[],
  facts: Partial<StartImport> = {},
): Promise<HistoryImport> {
  const id = await upload(member, rows, facts);
  await member.api.historyImports.finish({ id });
  await server.runJobs();
  return member.api.historyImports.get({ id });
}

export async function undo(server: TestServer, member: TestUser, id: string): Promise<HistoryImport> {
  await member.api.historyImports.undo({ id });
  await server.runJobs();
  return member.api.historyImports.get({ id });
}
