import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { CatalogueImportService } from '../catalogue-import/catalogue-import.service.ts';
import type { ImportKey, ImportsRepo } from './imports.repo.ts';
import { APPLY_IMPORT_JOB } from './job-names.ts';
import { rowsRepo } from './rows.repo.ts';

type Dependencies = {
  repo: ImportsRepo;
  catalogueImport: Pick<CatalogueImportService, 'latestGain'>;
  jobs: Pick<Jobs, 'enqueue'>;
  clock: Clock;
};

/** Longer than an import is applied: items that came meanwhile may have come after the row that names them. */
const APPLYING_MILLISECONDS = 600_000;

/** Looks again for works that the catalogue did not list, so that what was seen is not picked when it is listed later. */
export const rematchService = ({ repo, catalogueImport, jobs, clock }: Dependencies) => {
  /** Lets the unknown rows of an import wait again. Returns false when the user has undone it or is importing. */
  const reopen = ({ userId, id }: ImportKey) =>
    repo.atomically(
      userId,
      async (tx, imports) => {
        const stored = await imports.find(id);
        if (stored?.state !== 'done') return false;
        if ((await imports.inState(['running', 'undoing'])).length > 0) return false;
        const unknown = stored.counts.unknown - (await rowsRepo(tx).reopenUnknown({ userId, id }));
        await imports.change(id, { state: 'running', counts: { ...stored.counts, unknown }, changedAt: clock.now() });
        await imports.announce();
        return true;
      },
      { isActive: false },
    );

  return {
    /** Applies the unknown rows of every import that ended before the catalogue last gained items. */
    async rematch(): Promise<void> {
      const gained = await catalogueImport.latestGain();
      if (gained === null) return;
      const ended = new Date(gained.getTime() + APPLYING_MILLISECONDS);
      let page = await repo.withUnknown(ended, null);
      for (let last = page.at(-1); last; last = page.at(-1)) {
        for (const key of page) if (await reopen(key)) await jobs.enqueue(APPLY_IMPORT_JOB, key);
        page = await repo.withUnknown(ended, last);
      }
    },
  };
};

export type RematchService = ReturnType<typeof rematchService>;
