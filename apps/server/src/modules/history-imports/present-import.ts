import { type HistoryImport, RETENTION } from '@bugunne/contract';
import type { StoredImport } from './imports.repo.ts';

const DAY_MILLISECONDS = 86_400_000;

const sum = (counts: object) => Object.values(counts).reduce((total: number, count: number) => total + count, 0);

export function presentImport(stored: StoredImport): HistoryImport {
  const { id, state, services, files, counts, leftOut } = stored;
  return {
    id,
    state,
    services,
    files,
    createdAt: stored.createdAt.toISOString(),
    finishedAt: stored.finishedAt?.toISOString() ?? null,
    expiresAt: new Date(stored.createdAt.getTime() + RETENTION.historyImportDays * DAY_MILLISECONDS).toISOString(),
    progress: progressOf(stored),
    counts: {
      ...counts,
      skipped: counts.skipped + sum(leftOut.skipped),
      failed: counts.failed + sum(leftOut.failed),
    },
    stored: stored.stored,
    ...leftOut,
  };
}

function progressOf({ state, total, works, uploaded, undone, counts }: StoredImport): HistoryImport['progress'] {
  if (state === 'uploading') return { done: uploaded, total };
  if (state === 'undoing' || state === 'undone') return { done: undone, total: Math.max(counts.matched, undone) };
  return { done: sum(counts), total: works };
}
