import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let site: TestDatabase;
let server: TestServer;
let id: string;
beforeAll(async () => {
  site = await openTestDatabase();
  server = await startTestServer({ database: site.database });
});
afterAll(() => site.close());
beforeEach(async () => {
  await query('delete from contact_messages');
  const [message] = await query(
    "insert into contact_messages (name, email, subject, message, category) values ('Ada', 'ada@example.com', 'Tarifler', 'Nerede?', 'complaint') returning id",
  );
  id = String(message?.['id']);
});

const query = async (statement: string) => (await site.database.executeSql(statement)).rows;
const reply = (input: string, ...args: string[]) => runCommand(site, 'support-reply', args, input);

describe('support:reply', () => {
  it('lists unanswered messages and answers each once', async () => {
    const listed = (await reply('')).output;
    for (const part of [id, 'Z  complaint\n', 'Ada <ada@example.com>: Tarifler', 'Nerede?'])
      expect(listed).toContain(part);
    const staff = await server.signUp();
    await server.makeAdministrator(staff.user.id);

    expect(await reply('Burada: ğüşıöç\n', id, '--by', staff.email)).toMatchObject({
      code: 0,
      output: 'The reply is on its way.\n',
    });
    expect(await query('select status, responded_by from contact_messages')).toEqual([
      { status: 'resolved', responded_by: staff.user.id },
    ]);
    expect((await reply('')).output).toBe('No message waits for an answer.\n');
    expect(await reply('Burada.', id)).toMatchObject({ code: 1, stderr: expect.stringContaining('--again') });
    expect(await reply('Orada.', id, '--again')).toMatchObject({ code: 0 });
    const jobs = await query("select data from jobs.job where name = 'support-reply' order by created_on");
    expect(jobs.map(({ data }) => data)).toMatchObject([
      { messageId: id, to: 'ada@example.com', reply: 'Burada: ğüşıöç' },
      { messageId: id, to: 'ada@example.com', reply: 'Orada.' },
    ]);
    expect(await query("select actor_kind, user_id, record_id from audit_logs where action = 'REPLY'")).toEqual([
      { actor_kind: 'system', user_id: null, record_id: id },
      { actor_kind: 'system', user_id: null, record_id: id },
    ]);
  });

  it('refuses invalid replies, unknown messages and senders who are no administrators', async () => {
    const { email } = await server.signUp();
    for (const [input, args, message] of [
      ['Burada.', ['x'], 'Usage'],
      ['Burada.', [id, '--to', 'me'], 'Usage'],
      [' \n', [id], 'A reply has 1 to 5000 characters.'],
      ['x'.repeat(200_000), [id], 'A reply has 1 to 5000 characters.'],
      ['Burada.', [id, '--by', email], 'is no administrator.'],
      ['Burada.', ['00000000-0000-4000-8000-000000000000'], 'There is no message'],
    ] as const) {
      expect(await reply(input, ...args)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
    }
    expect(await query('select status from contact_messages')).toEqual([{ status: 'new' }]);
  });
});
