import { DateTime } from 'luxon';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Picker } from './picker.ts';
import { type PreparationsRepo, type Share, SLOTS } from './preparations.repo.ts';

/** Whoever was not here for longer gets their set when they come. */
const SEEN_WITHIN_DAYS = 14;
/** Local minutes after midnight between which the sets of a day are made, a slot at a time. */
const WINDOW = { from: 60, to: 300 } as const;
/** People whose sets are made and stored together. */
const PAGE = 250;
const SLOT_MINUTES = (WINDOW.to - WINDOW.from) / SLOTS;

export const PREPARE_SHARE = 'prepare-daily-sets';

export type PreparationsDependencies = {
  repo: PreparationsRepo;
  picker: Picker;
  clock: Clock;
  jobs: Jobs;
  perCategory(): Promise<number>;
};

/** Makes the daily sets of people who come often before their local morning. */
export function preparationsService({ repo, picker, clock, jobs, perCategory }: PreparationsDependencies) {
  const seenSince = () => new Date(clock.now().getTime() - SEEN_WITHIN_DAYS * 86_400_000);

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

    /** Makes the sets of one share; returns how many. While one page is being stored the next is being made. */
    async prepare(share: Share): Promise<number> {
      const count = await perCategory();
      const since = seenSince();
      let made = 0;
      let storing: Promise<number> = Promise.resolve(0);
      for (let after: string | null = null; ; ) {
        const page = await repo.waiting(share, since, after, PAGE);
        const last = page.at(-1);
        if (!last) break;
        const prepared = page.map(({ userId, preferences, history }) => ({
          userId,
          set: picker.set({ userId, date: share.date, preferences, history }, count),
        }));
        made += await storing;
        storing = repo.store(share.date, prepared, clock.now());
        // Met when it is waited for; until then it must not count as unhandled.
        storing.catch(() => undefined);
        after = last.userId;
      }
      return made + (await storing);
    },
  };
}

export type PreparationsService = ReturnType<typeof preparationsService>;
