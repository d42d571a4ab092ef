import { CATEGORIES, type Category, type Language } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import type { StoredSet } from '../../database/stored-set.ts';
import type { Clock } from '../../platform/clock.ts';
import { addDays, localDate, localDay } from '../../platform/local-day.ts';
import { isPremiumAt, lockedCategory } from '../../shared/premium-rules.ts';
import type { DailyNoticesRepo, DueQuery, DueUser, PageCursor } from './daily-notices.repo.ts';
import type { DeliveryService, PushBatch } from './delivery.service.ts';
import { dueTimes, hasCome } from './due-times.ts';
import { dailyMessage } from './messages.ts';
import type { SubscriptionsRepo } from './subscriptions.repo.ts';

/** After downtime a notice is sent up to this late, within its day. */
const LATE_MINUTES = 180;
/** Most runs look only for times that have just come; sweeps also look for those missed during downtime. */
const RECENT_MINUTES = 10;
const SWEEP_MILLISECONDS = 15 * 60_000;
/** Users without a device are notified only if they were active within this time. */
const SEEN_WITHIN_DAYS = 14;
const RETENTION_DAYS = 30;
const PAGE = 100;
/** Smaller, since the sets are made first, which may wait for a language model. */
const UNPREPARED_PAGE = 8;

export type DailyNoticesDependencies = {
  repo: DailyNoticesRepo;
  subscriptions: Pick<SubscriptionsRepo, 'enabledOf' | 'removeDisabled' | 'removeEnded'>;
  delivery: Pick<DeliveryService, 'openBatch'>;
  /** Makes and returns the day's sets of users who have none yet. */
  makeSets(userIds: readonly string[], date: string): Promise<ReadonlyMap<string, StoredSet>>;
  /** Creates the notification of each user, in the transaction `tx`. */
  notify(users: readonly { userId: string; language: Language }[], tx: Db): Promise<void>;
  titles: {
    load(ids: Iterable<string>): Promise<void>;
    find(id: string, language: Language): { title: string } | null;
  };
  freePicks(): Promise<number>;
  clock: Clock;
};

/** State of one run of the job. */
type Run = {
  minutes: number;
  notified: number;
  batch: PushBatch;
  /** Faults that affected only some users. */
  faults: unknown[];
};

/** Notifies each user once per local day, at the chosen hour, that the picks are ready. */
export function dailyNoticesService(deps: DailyNoticesDependencies) {
  const { repo, clock } = deps;
  let sweptAt: number | null = null;

  async function notify(run: Run, query: DueQuery, users: readonly DueUser[]): Promise<void> {
    if (users.length === 0) return;
    const ids = users.map(({ userId }) => userId);
    // Everything that may fail comes before the claim: a claimed user is not notified by a later run.
    await deps.titles.load(users.flatMap(({ set }) => set?.picks.movie.map(({ contentId }) => contentId) ?? []));
    const freePicks = await deps.freePicks();
    const devices = await deps.subscriptions.enabledOf(ids);
    const until = localDay(query.now, query.timezone).endsAt;
    // Making sets may have taken until after midnight.
    if (clock.now() >= until) return;
    const claimed = await repo.claim(query, ids, (tx, free) =>
      deps.notify(
        users.filter(({ userId }) => free.has(userId)),
        tx,
      ),
    );
    const notified = users.filter(({ userId }) => claimed.has(userId));
    const messages = new Map(
      notified.map((user) => [user.userId, dailyMessage(user.language, query.date, filmOf(user, query, freePicks))]),
    );
    run.notified += notified.length;
    await run.batch.add(
      devices.flatMap((device) => {
        const message = messages.get(device.userId);
        return message ? [{ device, message, until }] : [];
      }),
    );
  }

  /** The title of today's film, if the dashboard shows it along with a pick of every other category. */
  function filmOf({ set, premium, language }: DueUser, { date, now }: DueQuery, freePicks: number): string | null {
    if (!set || lockedCategory(date, isPremiumAt(premium, now), freePicks) !== null) return null;
    const titleOf = (category: Category) => {
      const [pick] = set.picks[category];
      return pick ? deps.titles.find(pick.contentId, language)?.title : undefined;
    };
    const isWhole = CATEGORIES.every((category) => set.picks[category].length > 0);
    return (isWhole ? titleOf('movie') : undefined) ?? null;
  }

  /**
   * Does the work for all users at once and, if that fails, for each user alone: the same users share a page in every
   * run, so one faulty user would always block the others.
   */
  async function batchThenEach(
    run: Run,
    users: readonly DueUser[],
    work: (some: readonly DueUser[]) => Promise<void>,
  ): Promise<void> {
    try {
      await work(users);
    } catch (error) {
      if (users.length === 1) run.faults.push(error);
      else for (const user of users) await batchThenEach(run, [user], work);
    }
  }

  async function makeSetsAndNotify(run: Run, query: DueQuery, users: readonly DueUser[]): Promise<void> {
    const prepared: DueUser[] = [];
    await batchThenEach(run, users, async (some) => {
      const ids = some.map(({ userId }) => userId);
      const sets = await deps.makeSets(ids, query.date);
      for (const user of some) {
        const set = sets.get(user.userId);
        if (set) prepared.push({ ...user, set });
      }
    });
    await batchThenEach(run, prepared, (some) => notify(run, query, some));
  }

  /** Records a fault, so that it does not stop the other users. */
  const attempt = (run: Run, work: Promise<void>) => work.catch((error: unknown) => void run.faults.push(error));

  async function notifyPage(run: Run, query: DueQuery, page: readonly DueUser[]): Promise<void> {
    const users = page.filter(({ time, createdAt }) => !isNew(time, createdAt, query));
    const prepared = users.filter(({ set }) => set !== null);
    const unprepared = users.filter(({ set }) => set === null);
    await attempt(run, notify(run, query, prepared));
    for (let start = 0; start < unprepared.length; start += UNPREPARED_PAGE) {
      await makeSetsAndNotify(run, query, unprepared.slice(start, start + UNPREPARED_PAGE));
    }
  }

  async function notifyZone(run: Run, timezone: string): Promise<void> {
    let after: PageCursor | null = null;
    for (;;) {
      const now = clock.now();
      const times = dueTimes(now, timezone, run.minutes);
      if (!times) return;
      const query: DueQuery = { ...times, timezone, now, seenSince: daysBefore(now, SEEN_WITHIN_DAYS) };
      const page = await repo.due(query, after, PAGE);
      await notifyPage(run, query, page);
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      after = { time: last.time, userId: last.userId };
    }
  }

  return {
    /** Notifies all due users and returns how many. Several servers may run this concurrently. */
    async run(): Promise<number> {
      const now = clock.now().getTime();
      const isSweep = sweptAt === null || now - sweptAt >= SWEEP_MILLISECONDS;
      const timezones = await repo.timezones();
      const minutes = isSweep ? LATE_MINUTES : RECENT_MINUTES;
      const run: Run = { minutes, notified: 0, faults: [], batch: deps.delivery.openBatch() };
      for (const timezone of timezones) await attempt(run, notifyZone(run, timezone));
      await run.batch.end();
      // After a fault the next run is a sweep, which finds the users who were left out.
      if (run.faults.length > 0) {
        sweptAt = null;
        throw new AggregateError(run.faults, 'some users could not be notified');
      }
      if (isSweep) sweptAt = now;
      return run.notified;
    },
    async cleanUp(): Promise<void> {
      const now = clock.now();
      await repo.removeBefore(addDays(localDate(now, 'UTC'), -RETENTION_DAYS));
      await deps.subscriptions.removeDisabled(daysBefore(now, RETENTION_DAYS));
      await deps.subscriptions.removeEnded();
    },
  };
}

export type DailyNoticesService = ReturnType<typeof dailyNoticesService>;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** Whether the user signed up today after the notice hour, and so has just seen the picks. */
const isNew = (time: string, createdAt: Date, { date, timezone }: DueQuery) =>
  localDate(createdAt, timezone) === date && hasCome(time, createdAt, timezone);
