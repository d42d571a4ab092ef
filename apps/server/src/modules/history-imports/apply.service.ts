import { setImmediate } from 'node:timers/promises';
import type { WorkRow } from '@bugunne/contract';
import type { TitleMatch } from '@bugunne/matching';
import { isRefusedValue } from '../../database/is-refused-value.ts';
import { databaseFault } from '../../database/outage.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import type { WorksService } from '../catalogue/works.service.ts';
import type { CatalogueImportService } from '../catalogue-import/catalogue-import.service.ts';
import { announceSometimes } from './announce-sometimes.ts';
import { applyRows, type Decided } from './apply-rows.ts';
import { type Decision, toDecision, toQuery } from './decide.ts';
import type { ImportKey, ImportsRepo } from './imports.repo.ts';
import { itemsRepo } from './items.repo.ts';
import { type RowsRepo, rowsRepo } from './rows.repo.ts';
import { userItemsRepo } from './user-items.repo.ts';

type Dependencies = {
  repo: ImportsRepo;
  rows: RowsRepo;
  /** Rows of one transaction. */
  batchSize: number;
  works: WorksService;
  catalogueImport: Pick<CatalogueImportService, 'storeBuiltIn'>;
  publish: Publish;
  clock: Clock;
  logger: Logger;
};

/** Applies imports batch by batch; after a kill the next run continues with the rows that have no outcome. */
export function applyService(deps: Dependencies) {
  const { repo, rows, batchSize, works, catalogueImport, publish, clock, logger } = deps;

  /** A row that cannot be matched fails alone. */
  async function decide(list: readonly WorkRow[]): Promise<Decision[]> {
    const matched = (found: readonly TitleMatch[]) => found.map(toDecision);
    try {
      return matched(await works.match(list.map(toQuery)));
    } catch (error) {
      if (databaseFault(error) !== null) throw error;
      const [only] = list;
      if (list.length > 1) {
        const half = Math.ceil(list.length / 2);
        return [...(await decide(list.slice(0, half))), ...(await decide(list.slice(half)))];
      }
      if (only === undefined) throw error;
      logger.warn({ error, kind: only.kind }, 'a row of an import could not be matched');
      return [{ kind: 'failed' }];
    }
  }

  /** Stores a batch; a row that the database refuses fails alone. Returns false when the import no longer runs. */
  async function store(key: ImportKey, list: readonly Decided[], announces: boolean): Promise<boolean> {
    try {
      return await storeTogether(key, list, announces);
    } catch (error) {
      if (!isRefusedValue(error)) throw error;
      const [only] = list;
      if (list.length > 1) {
        const half = Math.ceil(list.length / 2);
        return (await store(key, list.slice(0, half), announces)) && (await store(key, list.slice(half), announces));
      }
      if (only && only.decision.kind !== 'failed') {
        logger.warn({ error, kind: only.row.kind }, 'a row of an import could not be stored');
        return store(key, [{ ...only, decision: { kind: 'failed' } }], announces);
      }
      throw error;
    }
  }

  function storeTogether({ userId, id }: ImportKey, list: readonly Decided[], announces: boolean): Promise<boolean> {
    return repo.atomically(
      userId,
      async (tx, imports) => {
        const stored = await imports.find(id);
        if (stored?.state !== 'running') return false;
        const own = rowsRepo(tx);
        const waiting = new Set(
          await own.waiting(
            { userId, id },
            list.map(({ position }) => position),
          ),
        );
        const left = list.filter(({ position }) => waiting.has(position));
        const ids = [...new Set(left.flatMap(({ decision }) => (decision.kind === 'item' ? decision.contentId : [])))];
        const ledger = userItemsRepo(tx, userId);
        const known = {
          states: await ledger.states(ids),
          ownReactions: await ledger.ownReactions(ids),
          categories: await itemsRepo(tx).categories(ids),
        };
        const { applied, changes, counts, stored: set } = applyRows(left, known, stored.createdAt, stored);
        await ledger.set(changes);
        await own.setOutcomes({ userId, id }, applied);
        await imports.change(id, { counts, stored: set, changedAt: clock.now() });
        if (announces) await imports.announce();
        return true;
      },
      { isActive: false },
    );
  }

  return {
    async apply(key: ImportKey): Promise<void> {
      const isTime = announceSometimes();
      const begun = await repo.find(key);
      if (begun?.state !== 'running') return;
      await catalogueImport.storeBuiltIn();
      const order = await rows.latestFirst(key);
      for (let from = 0; from < order.length; from += batchSize) {
        const list = await rows.works(key, order.slice(from, from + batchSize));
        const decisions = await decide(list.map(({ row }) => row));
        const decided = list.flatMap((each, index): Decided[] => {
          const decision = decisions[index];
          return decision ? [{ ...each, decision }] : [];
        });
        if (!(await store(key, decided, isTime()))) return;
        await setImmediate();
      }
      await publish('history.imported', { userId: key.userId, seenIds: await rows.seenLately(key, clock.now()) });
      await repo.atomically(
        key.userId,
        async (_tx, imports) => {
          const now = clock.now();
          if ((await imports.find(key.id))?.state !== 'running') return;
          await imports.change(key.id, { state: 'done', finishedAt: now, changedAt: now });
          await imports.announce();
        },
        { isActive: false },
      );
    },
  };
}

export type ApplyService = ReturnType<typeof applyService>;
