import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

it('retries listening after a failure, and receives payloads until it is closed', async () => {
  const trying = vi.spyOn(PGlite.prototype, 'listen').mockRejectedValueOnce(new Error('not now'));
  const received: string[] = [];
  const { promise: isListening, resolve: onListening } = Promise.withResolvers<void>();
  const listening = opened.database.listen('words', { onPayload: (payload) => received.push(payload), onListening });
  await isListening;
  expect(trying).toHaveBeenCalledTimes(2);
  await opened.database.executeSql("select pg_notify('words', 'one')");
  await listening.close();
  await opened.database.executeSql("select pg_notify('words', 'two')");
  expect(received).toEqual(['one']);
});

it('can be closed while listening keeps failing', async () => {
  const { promise: isTried, resolve } = Promise.withResolvers<void>();
  vi.spyOn(PGlite.prototype, 'listen').mockImplementation(async () => {
    resolve();
    throw new Error('never');
  });
  const listening = opened.database.listen('words', { onPayload: () => {}, onListening: () => {} });
  await isTried;
  await listening.close();
  vi.restoreAllMocks();
});
