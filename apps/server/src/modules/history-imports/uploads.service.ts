import { type HistoryImport, IMPORT_LIMITS, type StartImport, type UploadRows } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { ImportKey, ImportsRepo } from './imports.repo.ts';
import { APPLY_IMPORT_JOB } from './job-names.ts';
import { presentImport } from './present-import.ts';
import type { HistoryImportRateRule } from './rate-rules.ts';
import { rowsRepo } from './rows.repo.ts';

type Dependencies = {
  repo: ImportsRepo;
  jobs: Pick<Jobs, 'requireReady' | 'enqueueSurely'>;
  limits: RateLimits<HistoryImportRateRule>;
  clock: Clock;
};

/** Receives imports from the browser, chunk by chunk. */
export const uploadsService = ({ repo, jobs, limits, clock }: Dependencies) => ({
  /** An upload that was never finished gives way; an import that is being applied or undone does not. */
  async start(userId: string, input: StartImport): Promise<HistoryImport> {
    const known = await repo.find({ userId, id: input.id });
    if (known) return presentImport(known);
    const isBusy = (await repo.latest(userId, IMPORT_LIMITS.listed)).some(isAtWork);
    if (isBusy) throw new AppError('import_running');
    await limits.take('history-imports:start', userId);
    const started = await repo.atomically(userId, async (_tx, imports) => {
      const before = await imports.find(input.id);
      if (before) return before;
      if ((await imports.inState(['running', 'undoing'])).length > 0) throw new AppError('import_running');
      await imports.removeUploads();
      const rows = (await imports.storedRows()) + input.works + input.leftOut;
      if (rows > IMPORT_LIMITS.storedRows) throw new AppError('imports_full');
      return imports.add(input, clock.now());
    });
    return presentImport(started);
  },

  async upload(userId: string, { id, from, rows }: UploadRows): Promise<HistoryImport> {
    const stored = await repo.atomically(userId, async (tx, imports) => {
      const before = await imports.find(id);
      if (!before) throw new AppError('not_found');
      // A repetition whose first answer was lost may arrive after the end of the upload.
      if (before.state !== 'uploading') return before;
      if (from + rows.length > before.total) throw tooMany();
      const added = await rowsRepo(tx).add({ userId, id }, from, rows);
      if (added === 0) return before;
      return imports.change(id, { uploaded: before.uploaded + added, changedAt: clock.now() });
    });
    return presentImport(stored);
  },

  /** Begins to apply a complete import; a repeated call changes nothing. */
  async finish({ userId, id }: ImportKey): Promise<HistoryImport> {
    jobs.requireReady();
    const { stored, begins } = await repo.atomically(userId, async (tx, imports) => {
      const before = await imports.find(id);
      if (!before) throw new AppError('not_found');
      if (before.state !== 'uploading') return { stored: before, begins: false };
      if (before.uploaded < before.total) throw new AppError('import_incomplete');
      if ((await rowsRepo(tx).countWorks({ userId, id })) !== before.works) throw tooMany();
      return { stored: await imports.change(id, { state: 'running', changedAt: clock.now() }), begins: true };
    });
    if (begins) await jobs.enqueueSurely(APPLY_IMPORT_JOB, { userId, id });
    return presentImport(stored);
  },
});

const isAtWork = ({ state }: { state: string }) => state === 'running' || state === 'undoing';

const tooMany = () => new AppError('invalid_input', { issues: [{ path: 'rows', code: 'too_big' }] });

export type UploadsService = ReturnType<typeof uploadsService>;
