import type { tallyDue } from '../due-users.ts';
import { median } from '../median.ts';

const GOAL_SECONDS = 30;

export type Result = {
  fault: string;
  leaders: string;
  /** Seconds without any acknowledged write. */
  pause: number;
  /** Seconds until every user was served again. */
  recovered: number;
  /** Seconds until the lost machine was part of the cluster again. */
  whole: number;
  /** Seconds until the work due was done, after that. */
  caughtUp: number;
  /** Saves so far, and how many of them are not stored. */
  acknowledged: number;
  lost: number;
  missingNotes: number;
  doubleNotes: number;
};

export type Summary = {
  acknowledged: number;
  lost: number;
  /** Answers to writes by status; 0 is none. */
  statuses: ReadonlyMap<number, number>;
  notes: { sent: number; missing: number; double: number; connections: number };
  due: number;
  work: Awaited<ReturnType<typeof tallyDue>>;
  hasEnded: boolean;
  logs: string;
};

const results: Result[] = [];
const COLUMNS = [4, 13, 13, 10, 12, 9, 11, 8, 6, 14] as const;
const row = (cells: readonly unknown[]) =>
  console.log(cells.map((cell, n) => String(cell).padEnd(COLUMNS[n] ?? 8)).join(''));

export function printRow(number: number, result: Result): void {
  if (number === 1) {
    row([
      '',
      'leader',
      'leaders',
      'no write',
      'all served',
      'whole',
      'jobs done',
      ' saves',
      'lost',
      'notes lost/double',
    ]);
  }
  results.push(result);
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  row([
    number,
    result.fault,
    result.leaders,
    seconds(result.pause),
    seconds(result.recovered),
    seconds(result.whole),
    seconds(result.caughtUp),
    ` ${result.acknowledged}`,
    result.lost,
    `${result.missingNotes}/${result.doubleNotes}`,
  ]);
}

/** Whether everything is as it must be. */
export function printSummary(summary: Summary): boolean {
  const { notes, work, statuses } = summary;
  const answers = [...statuses].map(([status, count]) => `${count} × ${status || 'none'}`).join(', ');
  console.log(
    `${summary.acknowledged} acknowledged saves, durations and refreshes, ${summary.lost} lost; answers: ${answers}`,
  );
  const pauses = results.map(({ pause }) => pause);
  console.log(
    `no write for ${median(pauses).toFixed(1)} s (at most ${Math.max(...pauses).toFixed(1)} s); ` +
      `${notes.sent} notes, ${notes.missing} missing and ${notes.double} double on ${notes.connections} connections`,
  );
  for (const [name, { lost, double }] of Object.entries(work)) {
    console.log(`${name.padEnd(16)} ${summary.due} due, ${lost} lost, ${double} more than once`);
  }
  if (summary.hasEnded) console.log('A SERVER OF THE SITE HAS ENDED');
  const isWorkDone = Object.entries(work).every(
    ([name, { lost, double }]) => double === 0 && (lost === 0 || name === 'pushes'),
  );
  return (
    summary.lost === 0 &&
    isWorkDone &&
    !summary.hasEnded &&
    notes.missing === 0 &&
    notes.double === 0 &&
    results.every((each) => each.lost === 0 && each.recovered < GOAL_SECONDS)
  );
}
