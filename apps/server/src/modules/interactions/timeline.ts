import type { TimelineUnit } from '@bugunne/contract';
import { DateTime } from 'luxon';

/** Bars that can still be told apart on a phone. */
const MOST_POINTS = 31;

export type Timeline = {
  unit: TimelineUnit;
  /** When each day, week or month begins, from the one of `first` to the one of `now`. */
  starts: Date[];
  /** The same as local dates (YYYY-MM-DD). */
  dates: string[];
};

/** A person's time here in days while these fit into one picture, else in weeks, else in months. Empty without a beginning. */
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
    // From the first one each time: a midnight that a clock change leaves out must not shift those after it.
    const start = from
      .startOf(unit)
      .plus({ [unit]: index })
      .startOf(unit);
    if (index > 0 && start > to) return { unit, starts, dates };
    starts.push(start.toJSDate());
    dates.push(start.toFormat('yyyy-MM-dd'));
  }
}
