import { type OwnTrends, TRENDS_LIMITS } from '@bugunne/contract';
import { addDays, daysApart } from '../../platform/local-day.ts';
import { mondayOf } from './weeks.ts';

/**
 * The streak of days with an opened set. A streak that reached yesterday still counts: today's set may be opened until
 * midnight. `dates` are distinct local dates, the earliest first.
 */
export function streakOf(dates: readonly string[], today: string): OwnTrends['streak'] {
  const last = dates.at(-1);
  const isUnbroken = last !== undefined && daysApart(last, today) <= 1;
  const from = addDays(mondayOf(today), -7 * (TRENDS_LIMITS.streakWeeks - 1));
  return {
    current: isUnbroken ? (runsOf(dates).at(-1) ?? 0) : 0,
    longest: longestRun(dates),
    days: dates.length,
    recent: dates.filter((date) => date >= from),
  };
}

/** The length of the longest run of days in a row. */
export const longestRun = (dates: readonly string[]): number =>
  runsOf(dates).reduce((longest, run) => Math.max(longest, run), 0);

function runsOf(dates: readonly string[]): number[] {
  const runs: number[] = [];
  let before: string | undefined;
  for (const date of dates) {
    if (before !== undefined && daysApart(before, date) === 1) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(1);
    before = date;
  }
  return runs;
}
