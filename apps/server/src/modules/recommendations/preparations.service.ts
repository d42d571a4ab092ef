import { DateTime } from 'luxon';
import { picksOf, type StoredSet } from '../../database/stored-set.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { localDay } from '../../platform/local-day.ts';
import type { Chooser } from './chooser.ts';
import { type PreparationsRepo, type Prepared, type Share, SLOTS, type Waiting } from './preparations.repo.ts';

/** Whoever was not here for longer gets their set when they come. */
const SEEN_WITHIN_DAYS = 14;
/** Local minutes after midnight between which the sets of a day are made, a slot at a time. */
const WINDOW = { from: 60, to: 300 } as const;
/** People whose sets are made and stored together. */
const PAGE = 250;
/** Fewer when each costs a question: what was answered is stored soon. */
const SLOW_PAGE = 16;
/** People whose sets wait for a language model at the same time. */
const ASKED_AT_ONCE = 8;
/** A share that takes longer is divided: work that is not ended after an hour counts as lost and is done again. */
const LONGEST_MILLISECONDS = 40 * 60_000;
const SLOT_MINUTES = (WINDOW.to - WINDOW.from) / SLOTS;

export const PREPARE_SHARE = 'prepare-daily-sets';

export type PreparationsDependencies = {
  repo: PreparationsRepo;
  chooser: Chooser;
  clock: Clock;
  jobs: Jobs;
  perCategory(): Promise<number>;
};

/** Makes the daily sets of people who come often before their local morning. */
export function preparationsService({ repo, chooser, clock, jobs, perCategory }: PreparationsDependencies) {
  const seenSince = () => new Date(clock.now().getTime() - SEEN_WITHIN_DAYS * 86_400_000);

  async function store(date: string, prepared: readonly Prepared[]): Promise<Prepared[]> {
    const stored = await repo.store(date, prepared, clock.now());
    const own = prepared.filter(({ userId }) => stored.has(userId));
    for (const { set } of own) chooser.record(picksOf(set));
    return own;
  }

  const isOver = ({ timezone, date }: Share) => date < localDay(clock.now(), timezone).date;

  async function choose(page: readonly Waiting[], date: string, count: number): Promise<Prepared[]> {
    const made = await mapInTurns(page, chooser.isSlow ? ASKED_AT_ONCE : 1, async (person: Waiting) => ({
      userId: person.userId,
      set: await chooser.set({ ...person, date }, person.language, count),
    }));
    if (!chooser.isSlow) return made;
    // A page of questions may take a minute, in which people like, dislike and choose.
    const asked = new Map(page.map((person) => [person.userId, person]));
    const now = await repo.again([...asked.keys()], date);
    const sets = new Map(made.map(({ userId, set }) => [userId, set]));
    return now.flatMap((person) => {
      const [before, set] = [asked.get(person.userId), sets.get(person.userId)];
      if (!before || !set) return [];
      const { userId } = person;
      return { userId, set: chooser.brought(set, { ...before, date }, { ...person, date }, count) };
    });
  }

  return {
    /**
     * Orders every share whose time has come, in every time zone. Each is ordered once a day, however often and on
     * however many servers this runs; what a downtime left undone is caught up with.
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
     * Makes the sets of one share; returns how many. While one page is being stored the next is being made. Nothing is
     * made for a day that is over, and after a while the rest of the share is ordered as work of its own.
     */
    async prepare(share: Share): Promise<number> {
      if (isOver(share)) return 0;
      const count = await perCategory();
      const since = seenSince();
      const started = clock.now().getTime();
      let made = 0;
      let storing: Promise<Prepared[]> = Promise.resolve([]);
      for (let after: string | null = null; ; ) {
        const page = await repo.waiting(share, since, after, chooser.isSlow ? SLOW_PAGE : PAGE);
        const last = page.at(-1);
        if (!last) break;
        const prepared = await choose(page, share.date, count);
        made += (await storing).length;
        storing = store(share.date, prepared);
        // Met when it is waited for; until then it must not count as unhandled.
        storing.catch(() => undefined);
        after = last.userId;
        if (clock.now().getTime() - started < LONGEST_MILLISECONDS) continue;
        made += (await storing).length;
        await jobs.enqueue(PREPARE_SHARE, share);
        return made;
      }
      return made + (await storing).length;
    },

    /** Makes the sets of these people now. Whoever has one of that day already is not among the answers. */
    async prepareFor(userIds: readonly string[], date: string): Promise<ReadonlyMap<string, StoredSet>> {
      const people = await repo.again(userIds, date);
      const made = await store(date, await choose(people, date, await perCategory()));
      return new Map(made.map(({ userId, set }) => [userId, set]));
    },
  };
}

export type PreparationsService = ReturnType<typeof preparationsService>;

/** In the order of `items`, with at most `atOnce` under way. */
async function mapInTurns<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const take = async () => {
    for (let place = next++; place < items.length; place = next++) {
      const item = items[place];
      if (item !== undefined) results[place] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  return results;
}
