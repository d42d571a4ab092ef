import {
  type BuiltInCatalogue,
  type Catalogue,
  type ItemFacts,
  type ListedItem,
  listedItem,
  listedRecipe,
  withListed,
} from '@bugunne/catalogue';
import type { Category } from '@bugunne/contract';
import type { Announcements } from '../../database/announcements.ts';
import type { Logger } from '../../platform/logger.ts';
import type { CatalogueRepo } from './catalogue.repo.ts';

/** The interval at which a server looks for changed items, in case it missed their announcement. */
const REFRESH_MILLISECONDS = 60_000;

type Dependencies = {
  repo: CatalogueRepo;
  /** Items of our editors, which come with the program. */
  builtIn: BuiltInCatalogue;
  announcements: Pick<Announcements, 'subscribe'>;
  logger: Logger;
};

/**
 * The pause after a followed change, as a multiple of the time that it took: an import stores a page every second, and each
 * change builds the recommender's index again.
 */
const PAUSE_RATIO = 10;
const LONGEST_PAUSE_MILLISECONDS = 60_000;

/** Work that follows a changed catalogue; the catalogue counts as changed once it has ended. */
type Follower = (next: Catalogue) => void | Promise<void>;

/**
 * The catalogue as it is now: the built-in items and the listed ones of the database. It follows changes of the database
 * without a restart; each state is immutable, so that no request meets half of a change.
 */
export function liveCatalogueService({ repo, builtIn, announcements, logger }: Dependencies) {
  let now: Catalogue = builtIn;
  let version = 0;
  const listed = new Map<string, ListedItem>();
  const followers: Follower[] = [];
  /** Whether changes were read that followers do not have yet, as when one of them failed. */
  let isChanged = false;
  let reading: Promise<void> | undefined;
  /** Whether a change was announced while an earlier one was read. */
  let isStale = false;

  const itemOf = (id: string, category: Category, facts: ItemFacts): ListedItem | null =>
    category === 'food' ? listedRecipe(id, facts, builtIn.ingredients) : listedItem(id, category, facts);

  /** Reads what has changed since the last time. */
  async function read() {
    const newest = await repo.version();
    if (newest === version) return;
    // A first read that failed halfway may have left items that are no longer eligible.
    if (version === 0) listed.clear();
    let changes = 0;
    for await (const rows of repo.changedSince(version, newest)) {
      for (const { id, category, facts, isEligible } of rows) {
        const item = isEligible ? itemOf(id, category, facts) : null;
        if (item ? listed.set(id, item) : listed.delete(id)) {
          changes += 1;
          isChanged = true;
        }
      }
    }
    if (isChanged) {
      const next = listed.size === 0 ? builtIn : withListed(builtIn, listed.values());
      for (const follow of followers) await follow(next);
      now = next;
      isChanged = false;
      logger.info({ version: newest, changes, items: next.items.length }, 'the catalogue has changed');
    }
    version = newest;
  }

  /** Reads the changes; callers share a read, and one that comes too late for it is followed by another. */
  function refresh(): Promise<void> {
    if (reading !== undefined) isStale = true;
    reading ??= read().finally(() => {
      reading = undefined;
      if (!isStale) return;
      isStale = false;
      void refreshSafely();
    });
    return reading;
  }

  const refreshSafely = () =>
    refresh().catch((error: unknown) => logger.warn({ error }, 'the changed catalogue could not be read'));

  /** Refreshes at once, and again after the pause when changes are announced during it. */
  function refreshSometimes() {
    let pause: NodeJS.Timeout | undefined;
    let isBusy = false;
    let isWaiting = false;
    async function now() {
      isWaiting = isBusy;
      if (isBusy) return;
      isBusy = true;
      const began = performance.now();
      await refreshSafely();
      const milliseconds = Math.min(PAUSE_RATIO * (performance.now() - began), LONGEST_PAUSE_MILLISECONDS);
      pause = setTimeout(() => {
        isBusy = false;
        if (isWaiting) void now();
      }, milliseconds);
      pause.unref();
    }
    return { now: () => void now(), stop: () => clearTimeout(pause) };
  }

  return {
    /** The present state. Do not hold it longer than a request. */
    current: (): Catalogue => now,
    /** Calls `follow` with each new state before it becomes the present one, in the order of the calls. */
    onChange: (follow: Follower) => void followers.push(follow),
    refresh,
    /** Follows changes until the returned function is called. */
    watch(): () => void {
      const sometimes = refreshSometimes();
      const subscription = announcements.subscribe({
        onAnnouncement: ({ kind }) => void (kind === 'catalogue' && sometimes.now()),
        onListening: () => void refreshSafely(),
        onPoll: () => sometimes.now(),
      });
      const timer = setInterval(refreshSafely, REFRESH_MILLISECONDS);
      timer.unref();
      return () => {
        clearInterval(timer);
        sometimes.stop();
        void subscription.close();
      };
    },
  };
}

export type LiveCatalogue = ReturnType<typeof liveCatalogueService>;
