import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subjectKey } from '../../platform/rate-limits.ts';
import { emptyAuditLog } from '../../testing/empty-audit-log.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { userWithAllData } from '../../testing/user-with-all-data.ts';
import { ownSections } from './own-sections.ts';

let base: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  base = await openTestDatabase();
  server = await startTestServer({ database: base.database });
});
afterAll(() => base.close());
beforeEach(async () => {
  await base.database.executeSql('delete from users');
  for (const table of ['rate_limits', 'contact_messages']) await run(`delete from ${table}`);
  await emptyAuditLog(base.database);
});

const run = (statement: string, values: unknown[] = []) => base.database.executeSql(statement, values);

describe('deletion of the account', () => {
  const typed = (member: TestUser, overrides = {}) => ({ email: member.email, password: PASSWORD, ...overrides });

  /** Returns every column of every table that contains one of the words. */
  async function findEverywhere(words: string[]): Promise<string[]> {
    const { rows: columns } = await run(
      `select c.table_schema, c.table_name, c.column_name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(columns.length).toBeGreaterThan(150);
    const found: string[] = [];
    for (const { table_schema: schema, table_name: table, column_name: column } of columns) {
      const { rows } = await run(
        `select count(*)::int as count from "${schema}"."${table}" where lower("${column}"::text) like any ($1)`,
        [words.map((word) => `%${word.toLowerCase()}%`)],
      );
      if (rows[0]?.['count'] !== 0) found.push(`${schema}.${table}.${column}`);
    }
    return found;
  }

  it('removes the user from every column of every table and leaves other users untouched', async () => {
    const [member, other] = [await userWithAllData(server), await server.signUpWith()];
    // The user with all data is an administrator, and must not be the last one.
    await server.makeAdministrator(other.user.id);
    const { id } = member.user;
    const { email } = member;
    const boss = new PgBoss({ db: { executeSql: base.database.executeSql }, schema: 'jobs' });
    await boss.start();
    for (const name of ['mail', 'email-changed']) await boss.createQueue(name);
    const former = `before-${email}`;
    await boss.send('email-changed', { userId: id, to: former });
    for (const to of [email, former, id]) await boss.send('mail', { to });
    // Addresses that contain the user's address only as a part.
    const others = [`john.${email}`, `o'${email}`, `${email}.tr`];
    for (const to of others) await boss.send('mail', { to });
    await boss.stop({ graceful: false });
    await server.connect().api.auth.createBotCheck();
    await run('insert into contact_messages (name, email, subject, message) values ($1, $2, $3, $4)', [
      'Ada',
      email.toUpperCase(),
      's',
      'm',
    ]);
    await run(
      "insert into verifications (identifier, value, expires_at) values ('reset-password:x', $1, '2100-01-01')",
      [id],
    );
    await run("insert into verifications (identifier, value, expires_at) values ('auth-state:x', $1, '2100-01-01')", [
      JSON.stringify({ link: { userId: id, email } }),
    ]);
    await run('update users set email_verified = true where id = $1', [id]);
    for (const to of others) {
      await run('insert into contact_messages (name, email, subject, message) values ($1, $2, $1, $1)', ['x', to]);
      await run("insert into verifications (identifier, value, expires_at) values ('x', $1, '2100-01-01')", [to]);
      await run("insert into audit_logs (action, table_name, new_values) values ('OTHER', 'x', $1)", [
        JSON.stringify({ email: to }),
      ]);
    }
    await run("insert into audit_logs (action, table_name, new_values) values ('FORMER', 'x', $1)", [
      JSON.stringify({ text: `<${former.toUpperCase()}>.` }),
    ]);
    await run(
      "insert into audit_logs (user_id, action, table_name, record_id, old_values, new_values, ip_address) values ($1, 'UPDATE', 'users', $2, $3, $4, '10.9.9.9')",
      [other.user.id, id, JSON.stringify({ display_name: 'Ada' }), JSON.stringify({ email })],
    );
    await run("insert into site_settings (key, value, category, updated_by) values ('k', '1', 'general', $1)", [id]);
    await run('insert into rate_limits (key, points) values ($1, 1), ($2, 1), ($3, 1), ($4, 1)', [
      `sign-in:visitor:address:${subjectKey(former)}`,
      `sign-in:visitor:address:${subjectKey(email)}`,
      `llm_user_tokens:2026-05-10:${subjectKey(id)}`,
      `sign-in:visitor:address:${subjectKey(other.email)}`,
    ]);
    const words = [id, email, former, subjectKey(id), subjectKey(email), subjectKey(former), 'endpointkey'];
    const before = await findEverywhere(words);
    for (const { table } of ownSections(server.tables)) expect(before).toContain(`public.${table}.user_id`);
    expect(before).toEqual(
      expect.arrayContaining(['jobs.job.data', 'public.verifications.value', 'public.rate_limits.key']),
    );

    await member.api.ownData.deleteAccount(typed(member));

    expect((await run('select data from jobs.job order by created_on')).rows).toEqual(
      others.map((to) => ({ data: { to } })),
    );
    expect((await run('select email from contact_messages order by created_at')).rows).toEqual(
      others.map((to) => ({ email: to })),
    );
    for (const to of others) {
      expect((await run('delete from verifications where value = $1 returning 1', [to])).rows).toHaveLength(1);
    }
    expect((await run("select 1 from audit_logs where new_values ? 'email'")).rows).toHaveLength(3);
    expect((await run("select new_values from audit_logs where action = 'FORMER'")).rows).toEqual([
      { new_values: null },
    ]);
    for (const table of ['jobs.job', 'contact_messages']) await run(`delete from ${table}`);
    await emptyAuditLog(base.database, 'OTHER');
    expect(await findEverywhere(words)).toEqual([]);
    const { rows: logs } = await run(
      "select user_id, action, ip_address, old_values from audit_logs where action = 'UPDATE' order by ip_address",
    );
    expect(logs).toEqual([
      { user_id: other.user.id, action: 'UPDATE', ip_address: '10.9.9.9', old_values: null },
      { user_id: null, action: 'UPDATE', ip_address: null, old_values: null },
    ]);
    expect(
      (await run('select 1 from rate_limits where key like $1', [`%${subjectKey(other.email)}`])).rows,
    ).toHaveLength(1);
    expect((await other.api.preferences.get()).onboardingCompleted).toBe(true);
  });

  it('leaves messages from an unverified address unless the user sent them signed in', async () => {
    const member = await server.signUp();
    for (const userId of [null, member.user.id]) {
      await run('insert into contact_messages (user_id, name, email, subject, message) values ($1, $2, $3, $2, $2)', [
        userId,
        'x',
        member.email,
      ]);
    }
    await member.api.ownData.deleteAccount(typed(member));
    expect((await run('select user_id, email from contact_messages')).rows).toEqual([
      { user_id: null, email: member.email },
    ]);
  });

  it('ends every session at once and deletes the cookies', async () => {
    const member = await server.signUp();
    const phone = server.connect();
    const botCheckId = await phone.solveBotCheck();
    await phone.api.auth.token({ grantType: 'password', email: member.email, password: PASSWORD, botCheckId });
    // The phone's short-lived cookie is still valid, the deleting browser's has expired.
    member.cookies.delete('bugunne.session_data');
    await member.api.ownData.deleteAccount(typed(member, { email: ` ${member.email.toUpperCase()} ` }));
    expect(member.cookies.has('bugunne.session_token')).toBe(false);
    for (const device of [member, phone]) {
      expect((await device.api.auth.session()).user).toBeNull();
      expect((await refusal(device.api.preferences.get())).code).toBe('unauthorized');
    }
  });

  it('lets the address sign up again as a new user', async () => {
    const member = await server.signUpWith();
    await member.api.ownData.deleteAccount(typed(member));
    const again = await server.signUp({ email: member.email });
    expect(again.user.id).not.toBe(member.user.id);
    expect((await again.api.preferences.get()).onboardingCompleted).toBe(false);
  });

  it('needs the address of the account', async () => {
    const member = await server.signUp();
    const call = member.api.ownData.deleteAccount(typed(member, { email: 'else@example.com' }));
    expect(await refusal(call)).toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'email', code: 'mismatch' }] },
    });
    expect((await member.api.auth.session()).user?.id).toBe(member.user.id);
  });

  it.each(['not the password', undefined])('needs the password: %s deletes nothing', async (password) => {
    const member = await server.signUp();
    expect((await refusal(member.api.ownData.deleteAccount(typed(member, { password })))).code).toBe('wrong_password');
    expect((await member.api.auth.session()).user?.id).toBe(member.user.id);
  });

  it('needs a recent sign-in when the user has no password', async () => {
    const member = await server.signUp();
    await run("update identities set provider_id = 'test' where user_id = $1", [member.user.id]);
    await run("update sessions set created_at = now() - interval '1 day'");
    const remove = () => member.api.ownData.deleteAccount({ email: member.email });
    expect((await refusal(remove())).code).toBe('fresh_sign_in_required');
    await run('update sessions set created_at = now()');
    await remove();
    expect((await run('select 1 from users')).rows).toEqual([]);
  });

  it('refuses the last administrator until there is another', async () => {
    const [first, second] = [await server.signUp(), await server.signUp()];
    await server.makeAdministrator(first.user.id);
    const remove = () => first.api.ownData.deleteAccount(typed(first));
    expect((await refusal(remove())).code).toBe('last_administrator');
    expect((await first.api.auth.session()).user?.id).toBe(first.user.id);
    await server.makeAdministrator(second.user.id);
    await remove();
    expect((await run('select id from users')).rows).toEqual([{ id: second.user.id }]);
  });

  it('refuses visitors and other sites and limits guesses', async () => {
    const strict = await startTestServer({ database: base.database, config: { authRateLimitFactor: 1 } });
    const member = await strict.signUp();
    expect((await refusal(strict.connect().api.ownData.deleteAccount(typed(member)))).code).toBe('unauthorized');
    const forged = await member.request('/auth/v1/user/deletion', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify(typed(member)),
    });
    expect(forged.status).toBe(403);
    const codes = [];
    for (let i = 0; i < 6; i++) {
      codes.push((await refusal(member.api.ownData.deleteAccount(typed(member, { password: `guess ${i}` })))).code);
    }
    expect(codes).toEqual([...Array(5).fill('wrong_password'), 'too_many_attempts']);
  });
});
