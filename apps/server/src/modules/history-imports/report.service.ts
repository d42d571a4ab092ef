import {
  type HistoryImport,
  type HistoryImports,
  IMPORT_LIMITS,
  type ImportReportRow,
  type ImportRowsPage,
  type ImportRowsQuery,
  type Language,
} from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { ImportKey, ImportsRepo } from './imports.repo.ts';
import type { ItemsRepo, KnownItem } from './items.repo.ts';
import { presentImport } from './present-import.ts';
import { presentImportItem } from './present-item.ts';
import type { RowsRepo, StoredImportRow } from './rows.repo.ts';

type Dependencies = { repo: ImportsRepo; rows: RowsRepo; items: ItemsRepo };

const { listed, rowsPerPage } = IMPORT_LIMITS;

/** Outcomes of imports and of each of their rows. */
export function reportService({ repo, rows, items }: Dependencies) {
  async function present(stored: readonly StoredImportRow[], language: Language): Promise<ImportReportRow[]> {
    const ids = stored.flatMap(({ contentId, candidateIds }) => [...(contentId ? [contentId] : []), ...candidateIds]);
    const known = await items.byIds(ids);
    return stored.map((row) => presentRow(row, known, language));
  }

  return {
    present,
    async list(userId: string): Promise<HistoryImports> {
      return { imports: (await repo.latest(userId, listed)).map(presentImport) };
    },
    async get(key: ImportKey): Promise<HistoryImport> {
      const stored = await repo.find(key);
      if (!stored) throw new AppError('not_found');
      return presentImport(stored);
    },
    async rows(userId: string, { id, outcome, language, after = -1 }: ImportRowsQuery): Promise<ImportRowsPage> {
      if (!(await repo.find({ userId, id }))) throw new AppError('not_found');
      const found = await rows.withOutcome({ userId, id }, outcome, after, rowsPerPage + 1);
      const page = found.slice(0, rowsPerPage);
      return {
        rows: await present(page, language),
        next: found.length > rowsPerPage ? (page.at(-1)?.position ?? null) : null,
      };
    },
  };
}

export type ReportService = ReturnType<typeof reportService>;

function presentRow(
  stored: StoredImportRow,
  known: ReadonlyMap<string, KnownItem>,
  language: Language,
): ImportReportRow {
  const { position, row, outcome, code, contentId, candidateIds, isChosen } = stored;
  if (outcome === null) throw new Error('the row is not applied yet');
  const itemOf = (id: string) => {
    const item = known.get(id);
    return item ? presentImportItem(item, language) : null;
  };
  return {
    position,
    outcome,
    code,
    work: row.type === 'work' ? workOf(row) : null,
    source: row.source,
    rowCount: row.type === 'work' ? row.rowCount : 1,
    item: contentId === null ? null : itemOf(contentId),
    candidates: candidateIds.flatMap((id) => itemOf(id) ?? []),
    isChosen,
  };
}

const workOf = (row: Extract<StoredImportRow['row'], { type: 'work' }>): ImportReportRow['work'] => ({
  kind: row.kind,
  title: row.title,
  year: row.year,
  artist: row.artist,
  seen: row.seen,
  seenOn: row.seenOn,
  plays: row.plays,
  rating: row.rating,
  opinion: row.opinion,
  saved: row.saved,
});
