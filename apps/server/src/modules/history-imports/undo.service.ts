import { setImmediate } from 'node:timers/promises';
import type { HistoryImport } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { announceSometimes } from './announce-sometimes.ts';
import { changingOf } from './changing-of.ts';
import { type ImportKey, type ImportsRepo, isApplied } from './imports.repo.ts';
import { UNDO_IMPORT_JOB } from './job-names.ts';
import { presentImport } from './present-import.ts';
import { rowsRepo } from './rows.repo.ts';
import { takeBackRows } from './take-back.service.ts';
import { countWithout } from './take-back.ts';

type Dependencies = {
  repo: ImportsRepo;
  /** Rows of one transaction. */
  batchSize: number;
  jobs: Pick<Jobs, 'requireReady' | 'enqueueSurely'>;
  clock: Clock;
};

/** Takes back what imports have set. */
export function undoService({ repo, batchSize, jobs, clock }: Dependencies) {
  /** Takes back the next rows. Returns false when none are left, and the import is undone. */
  function undoNext({ userId, id }: ImportKey, announces: boolean): Promise<boolean> {
    return repo.atomically(
      userId,
      async (tx, imports) => {
        const stored = await imports.find(id);
        if (stored?.state !== 'undoing') return false;
        const now = clock.now();
        const changing = (await rowsRepo(tx).changing({ userId, id }, batchSize)).flatMap(changingOf);
        await takeBackRows(changing, { tx, imports, userId, now, mayInherit: ({ importId }) => importId !== id });
        await rowsRepo(tx).setBefore(
          { userId, id },
          changing.map(({ position }) => ({ position, before: null })),
        );
        const isLast = changing.length < batchSize;
        await imports.change(id, {
          stored: countWithout(stored.stored, changing),
          undone: stored.undone + changing.length,
          changedAt: now,
          ...(isLast ? { state: 'undone' } : {}),
        });
        if (announces || isLast) await imports.announce();
        return !isLast;
      },
      { isActive: false },
    );
  }

  return {
    /** Begins to undo an import; a repeated call changes nothing. */
    async begin({ userId, id }: ImportKey): Promise<HistoryImport> {
      jobs.requireReady();
      const { stored, begins } = await repo.atomically(userId, async (_tx, imports) => {
        const before = await imports.find(id);
        if (!before) throw new AppError('not_found');
        if (before.state === 'undoing' || before.state === 'undone') return { stored: before, begins: false };
        if (!isApplied(before)) throw new AppError('import_closed');
        if ((await imports.inState(['running', 'undoing'])).length > 0) throw new AppError('import_running');
        return { stored: await imports.change(id, { state: 'undoing', changedAt: clock.now() }), begins: true };
      });
      if (begins) await jobs.enqueueSurely(UNDO_IMPORT_JOB, { userId, id });
      return presentImport(stored);
    },

    async undo(key: ImportKey): Promise<void> {
      const isTime = announceSometimes();
      while (await undoNext(key, isTime())) await setImmediate();
    },
  };
}

export type UndoService = ReturnType<typeof undoService>;
