import { expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';

/** A readiness check of a database whose answers the test sets. */
function checked() {
  const now = {
    isReadOnly: false,
    level: 7,
    isFull: false,
    isDraining: false,
    milliseconds: 0,
    fault: null as Error | null,
    reads: 0,
    writes: 0,
  };
  const ready = createReadiness({
    level: 7,
    isDiskFull: () => now.isFull,
    isDraining: () => now.isDraining,
    stopwatch: () => now.milliseconds,
    database: {
      async state() {
        now.reads += 1;
        return { isReadOnly: now.isReadOnly, level: now.level };
      },
      async testWrite() {
        now.writes += 1;
        if (now.fault) throw now.fault;
      },
    },
  });
  return { now, ready };
}

it('is ready on a database of this level or a later one that takes writes', async () => {
  const { now, ready } = checked();
  expect(await ready()).toBe('healthy');
  now.level = 8;
  expect(await ready()).toBe('healthy');
  now.level = 6;
  expect(await ready()).toBe('behind');
});

it('is not ready on a standby at once, nor when a write fails', async () => {
  const { now, ready } = checked();
  expect(await ready()).toBe('healthy');
  now.isReadOnly = true;
  expect(await ready()).toBe('read_only');
  Object.assign(now, { isReadOnly: false, milliseconds: 5000, fault: new Error('no synchronous standby') });
  expect(await ready()).toBe('error');
  now.fault = null;
  expect(await ready()).toBe('healthy');
});

it('stays ready on a full disk, and writes nothing there', async () => {
  const { now, ready } = checked();
  now.fault = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(await ready()).toBe('healthy');
  now.isFull = true;
  expect(await ready()).toBe('healthy');
  expect(now.writes).toBe(1);
});

it('asks once for all callers at a time, and writes every five seconds at most', async () => {
  const { now, ready } = checked();
  await Promise.all(Array.from({ length: 20 }, ready));
  expect([now.reads, now.writes]).toEqual([1, 1]);
  for (now.milliseconds = 0; now.milliseconds < 10_000; now.milliseconds += 1000) await ready();
  expect([now.reads, now.writes]).toEqual([11, 2]);
});

it('says draining before everything else, without asking the database', async () => {
  const { now, ready } = checked();
  Object.assign(now, { isDraining: true, isReadOnly: true });
  expect(await ready()).toBe('draining');
  expect(now.reads).toBe(0);
});
