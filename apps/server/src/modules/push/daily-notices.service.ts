import { CATEGORIES, type Category, type Language } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import type { StoredSet } from '../../database/stored-set.ts';
import type { Clock } from '../../platform/clock.ts';
import { addDays, localDate, localDay } from '../../platform/local-day.ts';
import { isPremiumAt } from '../premium/premium.service.ts';
import { lockedCategory } from '../recommendations/present-today.ts';
import type { DailyNoticesRepo, DuePerson, DueQuery, Place } from './daily-notices.repo.ts';
import type { DeliveryService, Sending } from './delivery.service.ts';
import { dueTimes, hasCome } from './due-times.ts';
import { dailyMessage } from './messages.ts';
import type { SubscriptionsRepo } from './subscriptions.repo.ts';

/** After a downtime a notice is still given for so long, within its day. */
const LATE_MINUTES = 180;
/** As a rule only what has just come is looked for, and what a downtime left every so often. */
const JUST_MINUTES = 10;
const SWEEP_MILLISECONDS = 15 * 60_000;
/** Whoever has no device and was not here for longer is not told. */
const SEEN_WITHIN_DAYS = 14;
const KEPT_DAYS = 30;
const PAGE = 100;
/** Fewer where sets have to be made first, which may wait for a language model. */
const UNPREPARED_PAGE = 8;

export type DailyNoticesDependencies = {
  repo: DailyNoticesRepo;
  subscriptions: Pick<SubscriptionsRepo, 'enabledOf' | 'removeDisabled'>;
  delivery: Pick<DeliveryService, 'open'>;
  /** The day's sets of people who have none yet, made now. */
  makeSets(userIds: readonly string[], date: string): Promise<ReadonlyMap<string, StoredSet>>;
  /** Writes the note on the page of each, in the transaction `tx`. */
  notify(people: readonly { userId: string; language: Language }[], tx: Db): Promise<void>;
  titles: {
    load(ids: Iterable<string>): Promise<void>;
    find(id: string, language: Language): { title: string } | null;
  };
  freePicks(): Promise<number>;
  clock: Clock;
};

/** One look for whom to tell. */
type Run = {
  minutes: number;
  told: number;
  sending: Sending;
  /** What kept some people from their notice, but nobody else. */
  faults: unknown[];
};

/** Tells people once on each of their days, at their hour, that their picks are ready. */
export function dailyNoticesService(deps: DailyNoticesDependencies) {
  const { repo, clock } = deps;
  let sweptAt: number | null = null;

  async function tell(run: Run, query: DueQuery, people: readonly DuePerson[]): Promise<void> {
    if (people.length === 0) return;
    const ids = people.map(({ userId }) => userId);
    // All that may fail comes before the claim: whoever is claimed is told now or never.
    await deps.titles.load(people.flatMap(({ set }) => set?.picks.movie.map(({ contentId }) => contentId) ?? []));
    const freePicks = await deps.freePicks();
    const devices = await deps.subscriptions.enabledOf(ids);
    const until = localDay(query.now, query.timezone).endsAt;
    // Making sets may have taken until after midnight.
    if (clock.now() >= until) return;
    const claimed = await repo.claim(query, ids, (tx, free) =>
      deps.notify(
        people.filter(({ userId }) => free.has(userId)),
        tx,
      ),
    );
    const told = people.filter(({ userId }) => claimed.has(userId));
    const messages = new Map(
      told.map((person) => [
        person.userId,
        dailyMessage(person.language, query.date, filmOf(person, query, freePicks)),
      ]),
    );
    run.told += told.length;
    await run.sending.add(
      devices.flatMap((device) => {
        const message = messages.get(device.userId);
        return message ? [{ device, message, until }] : [];
      }),
    );
  }

  /** Only what the dashboard shows as well, one of each kind. */
  function filmOf({ set, premium, language }: DuePerson, { date, now }: DueQuery, freePicks: number): string | null {
    if (!set || lockedCategory(date, isPremiumAt(premium, now), freePicks) !== null) return null;
    const titleOf = (category: Category) => {
      const [pick] = set.picks[category];
      return pick ? deps.titles.find(pick.contentId, language)?.title : undefined;
    };
    const isWhole = CATEGORIES.every((category) => set.picks[category].length > 0);
    return (isWhole ? titleOf('movie') : undefined) ?? null;
  }

  /** Does it for all of them, or, where that goes wrong, for each alone: the same few stand together in every run. */
  async function forEachIfNot(
    run: Run,
    people: readonly DuePerson[],
    work: (some: readonly DuePerson[]) => Promise<void>,
  ): Promise<void> {
    try {
      await work(people);
    } catch (error) {
      if (people.length === 1) run.faults.push(error);
      else for (const person of people) await forEachIfNot(run, [person], work);
    }
  }

  async function makeAndTell(run: Run, query: DueQuery, people: readonly DuePerson[]): Promise<void> {
    const prepared: DuePerson[] = [];
    await forEachIfNot(run, people, async (some) => {
      const ids = some.map(({ userId }) => userId);
      const sets = await deps.makeSets(ids, query.date);
      for (const person of some) {
        const set = sets.get(person.userId);
        if (set) prepared.push({ ...person, set });
      }
    });
    await forEachIfNot(run, prepared, (some) => tell(run, query, some));
  }

  /** What goes wrong for some must not keep the others from theirs. */
  const attempt = (run: Run, work: Promise<void>) => work.catch((error: unknown) => void run.faults.push(error));

  async function tellPage(run: Run, query: DueQuery, page: readonly DuePerson[]): Promise<void> {
    const people = page.filter(({ time, createdAt }) => !isNew(time, createdAt, query));
    const prepared = people.filter(({ set }) => set !== null);
    const unprepared = people.filter(({ set }) => set === null);
    await attempt(run, tell(run, query, prepared));
    for (let start = 0; start < unprepared.length; start += UNPREPARED_PAGE) {
      await makeAndTell(run, query, unprepared.slice(start, start + UNPREPARED_PAGE));
    }
  }

  async function tellZone(run: Run, timezone: string): Promise<void> {
    let after: Place | null = null;
    for (;;) {
      const now = clock.now();
      const times = dueTimes(now, timezone, run.minutes);
      if (!times) return;
      const query: DueQuery = { ...times, timezone, now, seenSince: daysBefore(now, SEEN_WITHIN_DAYS) };
      const page = await repo.due(query, after, PAGE);
      await tellPage(run, query, page);
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      after = { time: last.time, userId: last.userId };
    }
  }

  return {
    /** Tells everybody whose time has come; returns how many. Any number of servers may do so at once. */
    async run(): Promise<number> {
      const now = clock.now().getTime();
      const isSweep = sweptAt === null || now - sweptAt >= SWEEP_MILLISECONDS;
      const timezones = await repo.timezones();
      const minutes = isSweep ? LATE_MINUTES : JUST_MINUTES;
      const run: Run = { minutes, told: 0, faults: [], sending: deps.delivery.open() };
      for (const timezone of timezones) await attempt(run, tellZone(run, timezone));
      await run.sending.end();
      // What faults left is found by the next sweep, which then is the next run.
      if (run.faults.length > 0) {
        sweptAt = null;
        throw new AggregateError(run.faults, 'some people could not be told');
      }
      if (isSweep) sweptAt = now;
      return run.told;
    },
    async cleanUp(): Promise<void> {
      const now = clock.now();
      await repo.removeBefore(addDays(localDate(now, 'UTC'), -KEPT_DAYS));
      await deps.subscriptions.removeDisabled(daysBefore(now, KEPT_DAYS));
    },
  };
}

export type DailyNoticesService = ReturnType<typeof dailyNoticesService>;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** Whoever came after their hour of this day has just looked at the picks. */
const isNew = (time: string, createdAt: Date, { date, timezone }: DueQuery) =>
  localDate(createdAt, timezone) === date && hasCome(time, createdAt, timezone);
