import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexedMentions, mentions } from '../../database/mentions.ts';
import { isSpread } from '../../testing/spread.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { AUDIT_VALUES } from './retention.repo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const user = { userId: randomUUID(), emails: ['n_1@example.com', 'former@example.org'] } as const;

describe.each([
  ['mentions', mentions],
  ['indexedMentions', indexedMentions],
])('%s', (_, condition) => {
  it.each([
    ['the id', `user ${user.userId}.`, true],
    ['the address', '"to":"n_1@example.com"', true],
    ['the address in capitals', 'N_1@EXAMPLE.COM', true],
    ['a former address', '<former@example.org>', true],
    ['an address that ends in it', 'john_n_1@example.com', false],
    ['an address that begins with it', 'n_1@example.com.tr', false],
    ['both', 'n_1@example.com.tr n_1@example.com', true],
    ['another letter at its underscore', 'nx1@example.com', false],
    ['nothing', '', false],
  ])('finds %s or not', async (_name, text, expected) => {
    const { rows } = await server.database.db.execute(sql`select ${condition(sql`${text}::text`, user)} as found`);
    expect(rows).toEqual([{ found: expected }]);
  });
});

// Citus shows another plan of a table that it knows.
it.skipIf(isSpread)('the entries of the audit log that mention a user are found by an index', async () => {
  const plan = await server.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(
      sql`explain select 1 from audit_logs where ${indexedMentions(AUDIT_VALUES, user)}`,
    );
    return JSON.stringify(rows);
  });
  expect(plan).toContain('audit_logs_mentions');
  expect(plan).not.toContain('Seq Scan');
});
