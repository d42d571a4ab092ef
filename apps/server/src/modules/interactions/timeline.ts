import type { TimelineUnit } from '@bugunne/contract';
import { DateTime } from 'luxon';

/** The most bars that remain distinguishable on a phone. */
const MOST_POINTS = 31;

export type Timeline = {
  unit: TimelineUnit;
  /** The starts of the days, weeks or months from `first` to `now`. */
  starts: Date[];
  /** `starts` as local dates (YYYY-MM-DD). */
  dates: string[];
};

/**
 * Divides the time since `first` into days or weeks if `MOST_POINTS` suffice, else into months. Empty when `first` is
 * null.
 */
export function timelineOf(first: Date | null, now: Date, timezone: string): Timeline {
  if (!first) return { unit: 'day', starts: [], dates: [] };
  const [from, to] = [DateTime.fromJSDate(first, { zone: timezone }), DateTime.fromJSDate(now, { zone: timezone })];
  const unit = (['day', 'week'] as const).find((fine) => to.diff(from.startOf(fine), fine).as(fine) <= MOST_POINTS);
  return pointsOf(from, to, unit ?? 'month');
}

function pointsOf(from: DateTime, to: DateTime, unit: TimelineUnit): Timeline {
  const starts: Date[] = [];
  const dates: string[] = [];
  for (let index = 0; ; index++) {
    // Computed from the first start each time, so that a midnight skipped by a clock change does not shift later
    // starts.
    const start = from
      .startOf(unit)
      .plus({ [unit]: index })
      .startOf(unit);
    if (index > 0 && start > to) return { unit, starts, dates };
    starts.push(start.toJSDate());
    dates.push(start.toFormat('yyyy-MM-dd'));
  }
}
