import type { Catalogue } from '@bugunne/catalogue';
import {
  ADMIN_LIMITS,
  CATEGORIES,
  COHORTS,
  type Cohort,
  filteringRestrictions,
  type Language,
  type QUALITY_PERIODS,
  type Quality,
} from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { addDays } from '../../platform/local-day.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import {
  type AdminQualityRepo,
  type ContentRow,
  type FindingRow,
  type GivenDish,
  PARTS,
} from './admin-quality.repo.ts';
import { addSums, COUNT_QUALITY, collect, dayOf, noSums, type QualityDay, sumCalibration } from './count-quality.ts';

/** Days that are counted again each night, since reactions still come. */
const RECOUNTED = 14;
/** Days that are made up for when they were never counted. */
const LONGEST = 90;
const COVERAGE_DAYS = 30;
/** Another server's count is seen this late. */
const COVERAGE_MILLISECONDS = 600_000;

type Dependencies = {
  repo: AdminQualityRepo;
  catalogue(): Catalogue;
  contents: Pick<ContentsService, 'load' | 'find'>;
  clock: Clock;
  jobs: Jobs;
};

type FiguresQuery = {
  period: (typeof QUALITY_PERIODS)[number];
  /** All users by default. */
  cohort?: Cohort | undefined;
  language: Language;
};

/** Counts how good the picks of each day were, and gives the figures of a period. */
export function adminQualityService({ repo, catalogue, contents, clock, jobs }: Dependencies) {
  const today = () => clock.now().toISOString().slice(0, 10);
  const daysBefore = (count: number) => addDays(today(), -count);

  /** Reading them takes long on a large site, and they change once a night. */
  let lately: { ids: ReadonlySet<string>; at: number } | undefined;
  /** Ids of items that were given to any user in the last days. */
  async function givenLately(): Promise<ReadonlySet<string>> {
    const at = clock.now().getTime();
    if (!lately || at - lately.at >= COVERAGE_MILLISECONDS) {
      lately = { ids: new Set(await repo.givenSince(daysBefore(COVERAGE_DAYS))), at };
    }
    return lately.ids;
  }

  /** Whether a dish breaks a diet, by the facts of the catalogue alone: the engine has no part in it. */
  function isViolation({ contentId, diets }: GivenDish): boolean {
    const satisfied: ReadonlySet<string> = catalogue().dietsOf(contentId);
    return filteringRestrictions(diets as Parameters<typeof filteringRestrictions>[0]).some(
      (diet) => !satisfied.has(diet),
    );
  }

  return {
    /** Stores a job for each of the last days, and for older ones that were never counted. */
    async plan(): Promise<void> {
      const oldest = daysBefore(LONGEST);
      await repo.forgetContents(oldest);
      const counted = await repo.counted(oldest, daysBefore(RECOUNTED + 1));
      const days = Array.from({ length: LONGEST }, (_, index) => daysBefore(index + 1));
      const pending = days.filter((date, index) => index < RECOUNTED || !counted.has(date));
      await jobs.enqueueOnce(
        COUNT_QUALITY,
        pending.map((date) => ({ key: `${date} on ${today()}`, payload: { date } })),
      );
    },

    /** Counts a local date, part of the users by part. */
    async count(date: string): Promise<void> {
      const days = new Map<string, QualityDay>();
      const findings: FindingRow[] = [];
      const given = new Map<string, ContentRow>();
      for (let part = 0; part < PARTS; part++) {
        collect(await repo.parts(date, part), days);
        findings.push(...(await repo.repeats(date, part)));
        for (const dish of await repo.dishes(date, part)) {
          if (!isViolation(dish)) continue;
          findings.push({ ...dish, kind: 'violation', category: 'food' });
          dayOf(days, 'food', dish.cohort).violations += 1;
        }
        for (const row of await repo.contents(date, part)) {
          const known = given.get(row.contentId);
          given.set(row.contentId, known ? { ...known, given: known.given + row.given } : row);
        }
      }
      await repo.store(date, [...days.values()], findings, [...given.values()]);
      lately = undefined;
    },

    async figures({ period, cohort: chosen, language }: FiguresQuery): Promise<Quality> {
      const from = daysBefore(Number(period));
      const rows = await repo.days(from);
      const chosenRows = rows.filter((row) => chosen === undefined || row.cohort === chosen);
      const byDay = new Map<string, Quality['days'][number]>();
      for (const row of chosenRows) {
        const key = `${row.date} ${row.category}`;
        const day = byDay.get(key) ?? { date: row.date, category: row.category, ...noSums() };
        addSums(day, row);
        byDay.set(key, day);
      }
      const groups = CATEGORIES.flatMap((category) =>
        COHORTS.map((cohort) => {
          const group = { category, cohort, ...noSums() };
          for (const row of rows) if (row.category === category && row.cohort === cohort) addSums(group, row);
          return group;
        }),
      );
      const given = await givenLately();
      const found = await repo.findings(from, chosen, ADMIN_LIMITS.findings);
      await contents.load(found.map(({ contentId }) => contentId));
      return {
        until: await repo.until(),
        groups,
        days: [...byDay.values()],
        calibration: sumCalibration(chosenRows),
        coverage: CATEGORIES.map((category) => {
          const items = catalogue().items.filter((item) => item.category === category);
          return { category, given: items.filter(({ id }) => given.has(id)).length, items: items.length };
        }),
        microUsd: await repo.microUsd(from, daysBefore(1)),
        findings: found.map((finding) => ({
          ...finding,
          title: contents.find(finding.contentId, language)?.title ?? null,
        })),
      };
    },
  };
}

export type AdminQualityService = ReturnType<typeof adminQualityService>;
