import type { Database } from '../../database/database.ts';
import { databaseFault } from '../../database/outage.ts';
import { singleFlight } from '../../platform/single-flight.ts';

/** Load balancers ask every second, of every server. */
const WRITE_EVERY_MILLISECONDS = 5000;

export type ReadinessDependencies = {
  database: Pick<Database, 'state' | 'testWrite'>;
  /** The level of migrations that this version needs. */
  level: number;
  /** Whether a disk refused something within the last minute. */
  isDiskFull(): boolean;
  isDraining(): boolean;
  /** Milliseconds of a clock that never goes back. */
  stopwatch(): number;
};

/** `read_only`: a standby. `behind`: an older migration level. `error`: no answer. */
export type Readiness = 'healthy' | 'draining' | 'read_only' | 'behind' | 'error';

/**
 * Whether this server can do its work. What is asked of the database is asked once for all callers at a time, and a
 * successful write counts for some seconds.
 */
export function createReadiness(deps: ReadinessDependencies) {
  const { database, level, isDiskFull, isDraining, stopwatch } = deps;
  const asking = singleFlight<Readiness>();
  let writtenAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<Readiness> {
    const state = await database.state();
    if (state.isReadOnly) return 'read_only';
    if (state.level < level) return 'behind';
    // A full disk can still be read, and the next write could end the database.
    if (isDiskFull() || stopwatch() - writtenAt < WRITE_EVERY_MILLISECONDS) return 'healthy';
    await database.testWrite();
    writtenAt = stopwatch();
    return 'healthy';
  }

  return async (): Promise<Readiness> => {
    if (isDraining()) return 'draining';
    const answer = await asking
      .join('database', ask)
      .catch((error: unknown) => (databaseFault(error) === 'full' ? 'healthy' : 'error'));
    return isDraining() ? 'draining' : answer;
  };
}
