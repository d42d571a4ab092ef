import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

it('listening that fails at first is tried again, and hears until it is closed', async () => {
  const trying = vi.spyOn(PGlite.prototype, 'listen').mockRejectedValueOnce(new Error('not now'));
  const heard: string[] = [];
  const { promise: isListening, resolve: onListening } = Promise.withResolvers<void>();
  const listening = opened.database.listen('words', { onPayload: (payload) => heard.push(payload), onListening });
  await isListening;
  expect(trying).toHaveBeenCalledTimes(2);
  await opened.database.executeSql("select pg_notify('words', 'one')");
  await listening.close();
  await opened.database.executeSql("select pg_notify('words', 'two')");
  expect(heard).toEqual(['one']);
});

it('listening that never succeeds can be closed', async () => {
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
