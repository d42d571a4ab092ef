import { Counter, type Registry } from 'prom-client';

/** Counts the sets that are made before their users visit. */
export function preparedCounter(registry: Registry): (sets: number) => void {
  const counter = new Counter({
    name: 'daily_sets_prepared_total',
    help: 'Sets of the day that were made before a visit',
    registers: [registry],
  });
  return (sets) => counter.inc(sets);
}
