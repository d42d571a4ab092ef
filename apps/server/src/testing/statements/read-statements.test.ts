import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userStates } from '../../database/schema/index.ts';
import { isSpread } from '../spread.ts';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';
import { ofTest } from './of-test.ts';
import { failOnBrokenRules } from './read-statements.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const USER = '3f4ee1a9-0d4e-4a53-8f5a-3a1d0b7a3c11';
const BROKEN = `update user_states set revision = gen_random_uuid() where user_id = '${USER}'`;

const WAYS: [string, (opened: TestDatabase) => PromiseLike<unknown>][] = [
  ['sql', ({ database: { db } }) => db.execute(sql.raw(BROKEN))],
  [
    'a query builder',
    ({ database: { db } }) =>
      db.update(userStates).set({ revision: sql`gen_random_uuid()` }).where(eq(userStates.userId, USER)),
  ],
  ['a transaction', ({ database: { db } }) => db.transaction((tx) => tx.execute(sql.raw(BROKEN)))],
  [
    'a transaction in a transaction',
    ({ database: { db } }) => db.transaction((tx) => tx.transaction((inner) => inner.execute(sql.raw(BROKEN)))),
  ],
  ['a prepared statement', ({ database }) => database.executePrepared('broken', BROKEN, [])],
  ['long work', ({ database }) => database.withoutTimeouts((db) => db.execute(sql.raw(BROKEN)))],
];

describe('a statement that breaks a rule', () => {
  // Citus refuses the statement itself.
  it.skipIf(isSpread).each(WAYS)('fails the test once, when it is sent by %s', async (_way, send) => {
    await send(opened);
    expect(failOnBrokenRules).toThrow(
      /gen_random_uuid\(\)[\s\S]*Rule: an update or delete[\s\S]*Instead: give the value as a parameter/,
    );
    expect(failOnBrokenRules).not.toThrow();
  });

  it('fails the test also when it is sent where errors are ignored, and again in the next test', async () => {
    await opened.database.db.execute(sql.raw(`${BROKEN} and no_column`)).catch(() => undefined);
    expect(failOnBrokenRules).toThrow('no_column');
    await opened.database.db.execute(sql.raw(`${BROKEN} and no_column`)).catch(() => undefined);
    expect(failOnBrokenRules).toThrow('no_column');
  });

  // Citus refuses the statement itself.
  it.skipIf(isSpread)(
    'is accepted in a test, and where the server sends another one to a spread database',
    async () => {
      await opened.database.executeSql(BROKEN);
      await opened.database.db.execute(sql.raw(BROKEN.replace('set', '/* one machine */ set')));
      expect(failOnBrokenRules).not.toThrow();
    },
  );

  it('is accepted as a query of a test about all users', async () => {
    const states = () => opened.database.db.select().from(userStates);
    await states().where(ofTest);
    expect(failOnBrokenRules).not.toThrow();
    await states();
    expect(failOnBrokenRules).toThrow('a query of spread rows names their users');
  });
});
