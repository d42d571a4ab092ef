import type { CalibrationBucket, Category, Cohort, QualitySums } from '@bugunne/contract';

export const COUNT_QUALITY = 'count-quality';
/** Tenths of the compatibility figure. */
const BUCKETS = 10;

/** Sums of one category, cohort and tenth of the shown figure, or of picks without one. */
export type QualityPart = Omit<QualitySums, 'violations'> & {
  category: Category;
  cohort: Cohort;
  bucket: number | null;
  rated: number;
};
export type QualityDay = QualitySums & {
  category: Category;
  cohort: Cohort;
  calibration: [given: number, rated: number, liked: number][];
};

export const noSums = (): QualitySums => ({
  given: 0,
  liked: 0,
  disliked: 0,
  saved: 0,
  seen: 0,
  unwanted: 0,
  refreshed: 0,
  repeats: 0,
  violations: 0,
  fromModel: 0,
  fromEngine: 0,
  fromDefault: 0,
});

const NAMES = Object.keys(noSums()) as (keyof QualitySums)[];

/** Adds the sums of `part` to `total`. */
export function addSums(total: QualitySums, part: Partial<QualitySums>): void {
  for (const name of NAMES) total[name] += part[name] ?? 0;
}

const emptyCalibration = () => Array.from({ length: BUCKETS }, (): [number, number, number] => [0, 0, 0]);

/** Adds parts to the days by category and cohort. */
export function collect(parts: readonly QualityPart[], into: Map<string, QualityDay>): void {
  for (const { category, cohort, bucket, rated, ...sums } of parts) {
    const day = dayOf(into, category, cohort);
    addSums(day, sums);
    const tenth = bucket === null ? undefined : day.calibration[bucket];
    if (!tenth) continue;
    tenth[0] += sums.given;
    tenth[1] += rated;
    tenth[2] += sums.liked;
  }
}

export function dayOf(days: Map<string, QualityDay>, category: Category, cohort: Cohort): QualityDay {
  const key = `${category} ${cohort}`;
  const known = days.get(key);
  if (known) return known;
  const made = { category, cohort, ...noSums(), calibration: emptyCalibration() };
  days.set(key, made);
  return made;
}

/** The calibration of several days together. */
export function sumCalibration(days: readonly Pick<QualityDay, 'calibration'>[]): CalibrationBucket[] {
  return Array.from({ length: BUCKETS }, (_, bucket) => {
    const at = (place: 0 | 1 | 2) =>
      days.reduce((sum, { calibration }) => sum + (calibration[bucket]?.[place] ?? 0), 0);
    return { from: bucket * (100 / BUCKETS), given: at(0), rated: at(1), liked: at(2) };
  });
}
