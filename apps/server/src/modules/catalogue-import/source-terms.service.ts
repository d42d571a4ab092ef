import type { OwnRecipeCheck } from '@bugunne/catalogue';
import { SOURCE_NAMES, SOURCE_TERMS, type SourceName } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { AvailabilityService } from '../catalogue/availability.service.ts';
import { mergedItems, storeKeysOf } from './merge-items.ts';
import { recordsRepo } from './records.repo.ts';
import { restrictedFactsRepo } from './restricted-facts.repo.ts';

const DAY_MILLISECONDS = 86_400_000;

type Dependencies = {
  db: Db;
  recipes: OwnRecipeCheck;
  availability: Pick<AvailabilityService, 'removeAll'>;
  /** Whether the owner may use the source. */
  isAllowed(source: SourceName): Promise<boolean>;
  clock: Clock;
  logger: Logger;
};

/** Deletes what the terms of sources no longer allow to store. */
export function sourceTermsService({ db, recipes, availability, isAllowed, clock, logger }: Dependencies) {
  /** Deletes facts of some items and merges what other sources say of them, so that titles and trailers fall back. */
  const removeSome = (source: SourceName, before: Date | null): Promise<number> =>
    db.transaction(async (tx) => {
      const repo = recordsRepo(tx);
      const version = await repo.lock();
      const ids = await restrictedFactsRepo(tx).remove(source, before);
      if (ids.length === 0) return 0;
      const merged = await mergedItems({ repo, recipes }, ids);
      const stored = await repo.storeItems(merged, version, clock.now());
      await storeKeysOf(repo, merged);
      if (stored.length > 0) await repo.publish(version);
      return ids.length;
    });

  async function remove(source: SourceName, before: Date | null): Promise<void> {
    let items = 0;
    for (let some = await removeSome(source, before); some > 0; some = await removeSome(source, before)) items += some;
    if (items > 0) logger.info({ source, items }, 'facts that may no longer be stored were deleted');
  }

  return {
    /** Deletes what would be older than its terms allow before the next run, and everything of a source that may not be used. */
    async apply(): Promise<void> {
      for (const source of SOURCE_NAMES) {
        const { mostDays } = SOURCE_TERMS[source];
        if (mostDays === null) continue;
        if (await isAllowed(source)) {
          await remove(source, new Date(clock.now().getTime() - (mostDays - 1) * DAY_MILLISECONDS));
          continue;
        }
        await remove(source, null);
        await availability.removeAll(source);
        await restrictedFactsRepo(db).forgetImports(source);
      }
    },
  };
}

export type SourceTermsService = ReturnType<typeof sourceTermsService>;
