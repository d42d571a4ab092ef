import { DateTime } from 'luxon';
import { picksOf, type StoredSet } from '../../database/stored-set.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { localDay } from '../../platform/local-day.ts';
import type { Chooser } from './chooser.ts';
import { type MotifsOf, withMotifs } from './cover-of-pick.ts';
import { type PendingUser, type PreparationsRepo, type Prepared, type Share, SLOTS } from './preparations.repo.ts';

/** Users who were inactive for longer get their set on their next visit. */
const SEEN_WITHIN_DAYS = 14;
/** Local minutes after midnight between which the sets of a day are made, slot by slot. */
const WINDOW = { from: 60, to: 300 } as const;
/** Users whose sets are made and stored together, on average. */
const PAGE = 250;
/** Smaller when each set needs a model call, so that finished sets are stored soon. */
const SLOW_PAGE = 16;
/** Concurrent model calls. */
const MAX_CONCURRENT_CALLS = 8;
/** A share that takes longer continues in another job: a job that runs for an hour counts as lost and is run again. */
const LONGEST_MILLISECONDS = 40 * 60_000;
const SLOT_MINUTES = (WINDOW.to - WINDOW.from) / SLOTS;

export const PREPARE_SHARE = 'prepare-daily-sets';

export type PreparationsDependencies = {
  repo: PreparationsRepo;
  chooser: Chooser;
  motifsOf: MotifsOf;
  clock: Clock;
  jobs: Jobs;
  perCategory(): Promise<number>;
  /** Called with the number of sets that were made and stored. */
  countPrepared(sets: number): void;
};

/** Makes the daily sets of active users before their local morning. */
export function preparationsService(deps: PreparationsDependencies) {
  const { repo, chooser, clock, jobs, perCategory } = deps;
  const seenSince = () => new Date(clock.now().getTime() - SEEN_WITHIN_DAYS * 86_400_000);

  async function store(date: string, prepared: readonly Prepared[]): Promise<Prepared[]> {
    const stored = await repo.store(date, prepared, clock.now());
    const own = prepared.filter(({ userId }) => stored.has(userId));
    for (const { set } of own) chooser.record(picksOf(set));
    deps.countPrepared(own.length);
    return own;
  }

  const finished = ({ history }: PendingUser, date: string, set: StoredSet, readAt: Date): StoredSet => ({
    ...withMotifs(set, date, deps.motifsOf, history.motifs),
    reasonedAt: readAt.toISOString(),
  });

  const isOver = ({ timezone, date }: Share) => date < localDay(clock.now(), timezone).date;

  /** `readAt`: when the preferences and reactions of the page were read. */
  async function choose(page: readonly PendingUser[], date: string, count: number, readAt: Date): Promise<Prepared[]> {
    const made = await mapConcurrently(page, chooser.isSlow ? MAX_CONCURRENT_CALLS : 1, async (user: PendingUser) => ({
      userId: user.userId,
      unseen: user.unseen,
      set: finished(user, date, await chooser.set({ ...user, date }, user.language, count), readAt),
    }));
    if (!chooser.isSlow) return made;
    // Model calls for a page may take a minute, in which users react and change preferences.
    const asked = new Map(page.map((user) => [user.userId, user]));
    const readAgainAt = clock.now();
    const now = await repo.load([...asked.keys()], date);
    const sets = new Map(made.map(({ userId, set }) => [userId, set]));
    return now.flatMap((user) => {
      const [before, set] = [asked.get(user.userId), sets.get(user.userId)];
      if (!before || !set) return [];
      const { userId, unseen } = user;
      const reconciled = chooser.reconcile(set, { ...before, date }, { ...user, date }, count);
      return { userId, unseen, set: finished(user, date, reconciled, readAgainAt) };
    });
  }

  return {
    /**
     * Enqueues every share whose time has come, in every time zone, including those missed during downtime. Each is
     * enqueued once a day, even if this runs often and on several servers.
     */
    async plan(): Promise<void> {
      const now = clock.now();
      for (const timezone of await repo.timezones(seenSince())) {
        const local = DateTime.fromJSDate(now, { zone: timezone });
        if (!local.isValid) continue;
        const minutes = local.hour * 60 + local.minute;
        const due = Math.min(SLOTS, Math.floor((minutes - WINDOW.from) / SLOT_MINUTES) + 1);
        const date = local.toFormat('yyyy-MM-dd');
        const shares = Array.from({ length: Math.max(0, due) }, (_, slot): Share => ({ timezone, date, slot }));
        await jobs.enqueueOnce(
          PREPARE_SHARE,
          shares.map((share) => ({ key: `${timezone} ${date} ${share.slot}`, payload: share })),
        );
      }
    },

    /**
     * Makes the sets of one share and returns how many. The next page is made while the previous page is stored. Does
     * nothing for a past day; after 40 minutes the rest of the share is enqueued as another job.
     */
    async prepare(share: Share): Promise<number> {
      if (isOver(share)) return 0;
      const count = await perCategory();
      const since = seenSince();
      const started = clock.now().getTime();
      let made = 0;
      let storing: Promise<Prepared[]> = Promise.resolve([]);
      const parts = Math.ceil((await repo.countPending(share, since)) / (chooser.isSlow ? SLOW_PAGE : PAGE));
      for (let part = 0; part < parts; part++) {
        const readAt = clock.now();
        const page = await repo.pending(share, since, { part, parts });
        const prepared = await choose(page, share.date, count, readAt);
        made += (await storing).length;
        storing = store(share.date, prepared);
        // The rejection is handled at the await; until then it must not count as unhandled.
        storing.catch(() => undefined);
        if (clock.now().getTime() - started < LONGEST_MILLISECONDS) continue;
        made += (await storing).length;
        await jobs.enqueue(PREPARE_SHARE, share);
        return made;
      }
      return made + (await storing).length;
    },

    /** Makes the sets of these users now. The result omits users who already have one for that day. */
    async prepareFor(userIds: readonly string[], date: string): Promise<ReadonlyMap<string, StoredSet>> {
      const readAt = clock.now();
      const users = await repo.load(userIds, date);
      const made = await store(date, await choose(users, date, await perCategory(), readAt));
      return new Map(made.map(({ userId, set }) => [userId, set]));
    },
  };
}

export type PreparationsService = ReturnType<typeof preparationsService>;

/** Results in the order of `items`, with at most `limit` calls at a time. */
async function mapConcurrently<T, R>(items: readonly T[], limit: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const take = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: limit }, take));
  return results;
}
