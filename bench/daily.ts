/**
 * Daily sets made per second with the engine, a community model and the writes on PostgreSQL, by two servers on the
 * database's machine: `BENCH_DATABASE_URL=… npm run bench:daily`. Every user has a week of shown items and reactions.
 * Runs with 10,000 and 200,000 users (set DAILY_USERS for others); exits 1 below 2,000 users a second or when memory
 * grows with the number of users.
 */
import { measureDailySets } from './lib/daily-sets.ts';

const SIZES = (process.env['DAILY_USERS'] ?? '10000,200000').split(',').map(Number);
const GOAL = 2000;
const MOST_MEMORY_GROWTH = 1.25;

const faults: string[] = [];
let first: number | undefined;
for (const userCount of SIZES) {
  const { rate, megabytes } = await measureDailySets(userCount);
  console.log(`${userCount} users: ${rate.toFixed(0)} a second (goal ${GOAL}), at most ${megabytes.toFixed(0)} MB`);
  if (rate < GOAL) faults.push(`${userCount} users: ${rate.toFixed(0)} a second`);
  first ??= megabytes;
  if (megabytes > first * MOST_MEMORY_GROWTH)
    faults.push(`memory grew from ${first.toFixed(0)} to ${megabytes.toFixed(0)} MB`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
