import type { ChooseItem, foundItemsSchema, ImportReportRow, SearchItems, WorkRow } from '@bugunne/contract';
import { type Category, IMPORT_LIMITS } from '@bugunne/contract';
import { titleKeys } from '@bugunne/matching';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import { applyRows } from './apply-rows.ts';
import { changingOf } from './changing-of.ts';
import { type ImportsRepo, isApplied } from './imports.repo.ts';
import { type ItemsRepo, itemsRepo } from './items.repo.ts';
import { presentImportItem } from './present-item.ts';
import type { ReportService } from './report.service.ts';
import { rowsRepo } from './rows.repo.ts';
import { takeBackRows } from './take-back.service.ts';
import { countWithout } from './take-back.ts';
import { userItemsRepo } from './user-items.repo.ts';

type Dependencies = {
  repo: ImportsRepo;
  items: ItemsRepo;
  report: Pick<ReportService, 'present'>;
  publish: Publish;
  clock: Clock;
};

/** Lets users fix by hand what rows mean. */
export const choicesService = ({ repo, items, report, publish, clock }: Dependencies) => ({
  /** Takes back what the row had set, and applies it to the item, or to none. */
  async choose(userId: string, { id, position, itemId, language }: ChooseItem): Promise<ImportReportRow> {
    const { chosen, isNewlySeen } = await repo.atomically(userId, async (tx, imports) => {
      const stored = await imports.find(id);
      const rows = rowsRepo(tx);
      const before = stored && (await rows.find({ userId, id }, position));
      if (!stored || before?.row.type !== 'work') throw new AppError('not_found');
      if (!isApplied(stored) || before.outcome === null) throw new AppError('import_closed');
      const { row, outcome } = before;
      if (itemId !== null && !suits(row, (await itemsRepo(tx).categories([itemId])).get(itemId))) {
        throw new AppError('not_found');
      }
      const now = clock.now();
      const changing = changingOf(before);
      const isOther = (other: { importId: string; position: number }) =>
        other.importId !== id || other.position !== position;
      await takeBackRows(changing, { tx, imports, userId, now, mayInherit: isOther });
      const left = (await imports.find(id)) ?? stored;
      const counts = { ...left.counts, [outcome]: left.counts[outcome] - 1 };
      const figures = { counts, stored: countWithout(left.stored, changing) };
      const next =
        itemId === null
          ? { values: SKIPPED, counts: { ...counts, skipped: counts.skipped + 1 }, stored: figures.stored }
          : await applyTo(itemId);
      await rows.choose({ userId, id }, position, next.values);
      await imports.change(id, { counts: next.counts, stored: next.stored, changedAt: now });
      const changed = await rows.find({ userId, id }, position);
      if (!changed) throw new AppError('not_found');
      return { chosen: changed, isNewlySeen: next.values.before?.set.includes('seen') === true };

      async function applyTo(contentId: string) {
        const ledger = userItemsRepo(tx, userId);
        const known = {
          states: await ledger.states([contentId]),
          ownReactions: await ledger.ownReactions([contentId]),
          categories: await itemsRepo(tx).categories([contentId]),
        };
        const decided = { position, row, decision: { kind: 'item', contentId } as const };
        const { applied, changes, ...rest } = applyRows([decided], known, now, figures);
        await ledger.set(changes);
        const [result] = applied;
        if (!result) throw new AppError('internal_error');
        const { outcome, code, before } = result;
        return { values: { outcome, code, contentId, before }, ...rest };
      }
    });
    if (isNewlySeen && itemId !== null) await publish('item.seen', { userId, contentId: itemId });
    const [presented] = await report.present([chosen], language);
    if (!presented) throw new AppError('internal_error');
    return presented;
  },

  /** Items whose title begins with the words, in any language. */
  async search({ q, kind, language }: SearchItems): Promise<z.infer<typeof foundItemsSchema>> {
    const beginningWith = (words: string) =>
      items.beginningWith(titleKeys(words, kind === 'music' ? 'music' : 'movie'), IMPORT_LIMITS.found);
    const whole = await beginningWith(q);
    // The last word may be unfinished, or a conjunction that keys leave out.
    const found = whole.length > 0 ? whole : await beginningWith(q.replace(/\s+\S*$/u, ''));
    return { items: found.map((item) => presentImportItem(item, language)) };
  },
});

export type ChoicesService = ReturnType<typeof choicesService>;

const SKIPPED = { outcome: 'skipped', code: 'by-hand', contentId: null, before: null } as const;

/** A song is no film; films and series are often listed as each other. */
function suits({ kind }: WorkRow, category: Category | undefined): boolean {
  if (category === undefined || category === 'food') return false;
  return (kind === 'song' || kind === 'album') === (category === 'music');
}
