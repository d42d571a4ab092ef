import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../database/database.ts';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';
import { RULE_CASES } from './rule-cases.ts';
import { insertedWithoutTable } from './rules/changes.ts';
import { joinedForUsers } from './rules/joins.ts';
import { advisoryLocks } from './rules/locks.ts';
import { changedForUsers, readForUsers, refusedCommands } from './rules/users.ts';
import { PLANNED_TABLES } from './table-kinds.ts';

/** Of a parameter, by its type; users are random. */
const VALUES: Readonly<Record<string, string>> = {
  'uuid[]': "'{3f4ee1a9-0d4e-4a53-8f5a-3a1d0b7a3c11,3f4ee1a9-0d4e-4a53-8f5a-3a1d0b7a3c12}'",
  'timestamp with time zone': "'2026-05-10T12:00:00Z'",
  'text[]': "'{a,b}'",
  text: "'a'",
};

/** Other errors would be mistakes in the cases. */
const REFUSALS =
  /supported|allowed|push down|run distributed|repartitioning|distributed planning|lateral|VOLATILE|STABLE|IMMUTABLE|joined|partition|targeting|placements/i;

const ATTEMPTS = 20;

let statements = 0;

/** Plans a statement; rejects if the database refuses it. */
async function plan(tx: Db, statement: string): Promise<void> {
  statements += 1;
  // A prepared statement outlasts its transaction.
  const name = `asked_${statements}`;
  await tx.execute(sql.raw(`prepare ${name} as /* one machine */ ${statement}`));
  const { rows } = await tx.execute<{ type: string }>(
    sql`select unnest(parameter_types)::text as type from pg_prepared_statements where name = ${name}`,
  );
  const values = rows.map(({ type }) => VALUES[type] ?? (type === 'uuid' ? `'${randomUUID()}'` : '1'));
  await tx.execute(sql.raw(`explain execute ${name}${values.length > 0 ? `(${values.join(', ')})` : ''}`));
}

/** The error with which the database refuses a statement. */
async function refusalOf({ database: { db } }: TestDatabase, statement: string): Promise<string | undefined> {
  try {
    await db.transaction((tx) => plan(tx, statement));
    return undefined;
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  }
}

// Citus plans what breaks these, or cannot plan the command.
const OWN = [advisoryLocks, joinedForUsers, insertedWithoutTable, changedForUsers, readForUsers, refusedCommands];
const rules = RULE_CASES.filter(({ rule }) => !OWN.includes(rule));
describe('Citus', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  it('knows the tables that the rules take for known', async () => {
    const { rows } = await opened.database.executeSql(
      "select table_name::text as name from citus_tables where citus_table_type in ('distributed', 'reference', 'local')",
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...PLANNED_TABLES].toSorted());
  });

  describe.each(rules)('$name', ({ accepted, refused }) => {
    it.each(accepted)('plans %s', async (statement) => {
      expect(await refusalOf(opened, statement)).toBeUndefined();
    });

    it.each(refused)('refuses %s', async (statement) => {
      let refusal: string | undefined;
      // Two random users may be in the same part of a table, which Citus then joins.
      for (let attempt = 0; refusal === undefined && attempt < ATTEMPTS; attempt++) {
        refusal = await refusalOf(opened, statement);
      }
      expect(refusal).toMatch(REFUSALS);
    });
  });
});
