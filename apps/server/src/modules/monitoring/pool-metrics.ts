import type { PoolFigures } from '../../database/database.ts';
import type { Metrics } from '../../platform/metrics.ts';

const NO_POOL: PoolFigures = { open: 0, idle: 0, most: 0, waiting: 0, taken: 0, waitedSeconds: 0 };

/** Metrics of the connections to a PostgreSQL server; all 0 for the embedded database, which has none. */
export function poolMetrics(metrics: Metrics, pool: () => PoolFigures | null): void {
  const read = (name: keyof PoolFigures) => () => (pool() ?? NO_POOL)[name];
  metrics.gauge('database_pool_connections', 'Open connections to PostgreSQL', read('open'));
  metrics.gauge('database_pool_idle', 'Open connections to PostgreSQL that are not in use', read('idle'));
  metrics.gauge('database_pool_limit', 'The most connections to PostgreSQL (DATABASE_POOL)', read('most'));
  metrics.gauge('database_pool_waiting', 'Callers that wait for a connection to PostgreSQL', read('waiting'));
  metrics.counter('database_pool_requests_total', 'How often a connection to PostgreSQL was asked for', read('taken'));
  metrics.counter(
    'database_pool_wait_seconds_total',
    'How long callers together waited for a connection to PostgreSQL',
    read('waitedSeconds'),
  );
}
