import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from '../platform/mail.ts';
import { runCommand } from '../testing/run-command.ts';
import { isSpread } from '../testing/spread.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await openTestDatabase();
  expect(await run('seed-demo', '3', '4', '6')).toMatchObject({ code: 0 });
}, 60_000);
afterAll(() => site.close());

const run = (command: string, ...args: string[]) => runCommand(site, command, args);

const query = async (statement: string) => (await site.database.executeSql(statement)).rows;

const fileOf = (command: string) => fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
/** Starts the file of a command, as its npm script does. */
const start = (command: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', fileOf(command), ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: site.url,
      DATA_DIR: site.dataDir,
    },
  });

describe('commands', () => {
  it('exit with 0 as programs, or with 1 and the error alone', async () => {
    expect(await start('setting-set', 'free_daily_recommendations', '3')).toMatchObject({
      stdout: 'free_daily_recommendations is 3.\n',
    });
    await expect(start('setting-set', 'nothing', '1')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no setting "nothing"[^\n]*\n$/),
    });
    await query('delete from site_settings');
  });

  it('seed:demo creates users of several days, of one day and of many, with sets and interactions, once', async () => {
    const [counts] = await query(`select
      (select count(*)::int from users) as people,
      (select count(distinct date)::int from daily_recommendations) as days,
      (select count(*)::int from interactions) as interactions`);
    expect(counts?.['people']).toBe(5);
    expect(counts?.['days']).toBeGreaterThan(4);
    expect(counts?.['interactions']).toBeGreaterThan(10);
    const [own] = await query(`select
      (select count(*)::int from daily_recommendations d join users u on u.id = d.user_id
        where u.email = 'demo-one-day@example.com') as one,
      (select max(date) - min(date) from daily_recommendations d join users u on u.id = d.user_id
        where u.email = 'demo-two-years@example.com') as between`);
    expect(own).toMatchObject({ one: 1, between: 5 });
    expect(await run('seed-demo', '3', '4', '6')).toMatchObject({
      code: 1,
      stderr: 'The demo people are there already.\n',
    });
  });

  it('premium:grant gives existing users Premium without end or for some days', async () => {
    expect(await run('premium-grant')).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage') });
    expect(await run('premium-grant', 'nobody@example.com')).toMatchObject({
      code: 1,
      stderr: 'Nobody has signed up with nobody@example.com.\n',
    });
    expect(await run('premium-grant', 'Demo-02@example.com', '10')).toMatchObject({ code: 0 });
    const [row] = await query("select is_premium, premium_expires_at from users where email = 'demo-02@example.com'");
    const left = new Date(String(row?.['premium_expires_at'])).getTime() - Date.now();
    expect(row?.['is_premium']).toBe(true);
    expect(left).toBeGreaterThan(9.9 * 86_400_000);
    expect(left).toBeLessThan(10.1 * 86_400_000);
    const [news] = await query(`select
      (select count(*)::int from notifications n join users u on u.id = n.user_id
        where u.email = 'demo-02@example.com' and n.template = 'premium_granted') as notifications,
      (select count(*)::int from jobs.job where name = 'premium-notice-mail') as mails`);
    expect(news).toEqual({ notifications: 1, mails: 1 });
  });

  it('catalogue:import says why TMDB may not be asked', async () => {
    expect(await run('catalogue-import', 'tmdb')).toMatchObject({
      code: 1,
      stderr: 'tmdb is not imported: TMDB_TOKEN is not set. TMDB is asked only with the access token of an account.\n',
    });
  });

  it('payment:confirm grants the paid month of a transfer once', async () => {
    expect(await run('payment-confirm')).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage') });
    expect(await run('payment-confirm', 'ACDEFGHJ')).toMatchObject({
      code: 1,
      stderr: 'No transfer has the code "ACDEFGHJ".\n',
    });
    await query(`insert into payment_attempts (user_id, plan_type, payment_method, amount, currency, code, expires_at)
      select id, 'monthly', 'bank-transfer', 200, 'USD', 'KMNPQRTU', now() - interval '1 day'
      from users where email = 'demo-03@example.com'`);
    expect(await run('payment-confirm', 'kmnp', 'qrtu')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^The transfer kmnpqrtu is confirmed: Premium until 2\S+Z\.\n$/),
    });
    const premium = "select is_premium, premium_expires_at from users where email = 'demo-03@example.com'";
    const [row] = await query(premium);
    const left = new Date(String(row?.['premium_expires_at'])).getTime() - Date.now();
    expect(row?.['is_premium']).toBe(true);
    expect(left).toBeGreaterThan(27.9 * 86_400_000);
    expect(left).toBeLessThan(31.1 * 86_400_000);
    expect(await run('payment-confirm', 'KMNPQRTU')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('confirmed before'),
    });
    expect(await query(premium)).toEqual([row]);
  });

  it('usage:pages lists page views, latest day first', async () => {
    expect(await run('usage-pages', 'often')).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage') });
    expect((await run('usage-pages')).output).toBe('No views in this time.\n');
    await query(
      "insert into page_views values (current_date - 1, '/help', 'tr', 3), (current_date - 1, '/', 'en', 12), (current_date - 40, '/', 'tr', 5)",
    );
    const lines = (await run('usage-pages')).output.trim().split('\n');
    expect(lines.map((line) => line.split(/\s+/).slice(1))).toEqual([
      ['en', '12', '/'],
      ['tr', '3', '/help'],
    ]);
  });

  it('two-step:off turns off two-step sign-in of a user who lost the phone', async () => {
    await query("update users set two_factor_enabled = true where email = 'demo-02@example.com'");
    await query(
      "insert into two_factors (user_id, secret, backup_codes) select id, 's', 'c' from users where email = 'demo-02@example.com'",
    );
    await query(
      "insert into verifications (identifier, value, expires_at) select 'email-change:' || id, '{}', '2100-01-01' from users where email = 'demo-02@example.com'",
    );
    expect((await run('outbox')).output).toBe('The outbox is empty.\n');
    expect(await run('two-step-off', 'demo-02@example.com')).toMatchObject({ code: 0 });
    expect(await query("select 1 from verifications where identifier like 'email-change:%'")).toEqual([]);
    expect(await query('select id from two_factors')).toEqual([]);
    expect(await query("select two_factor_enabled from users where email = 'demo-02@example.com'")).toEqual([
      { two_factor_enabled: false },
    ]);
  });

  it('admin:grant makes an administrator', async () => {
    expect(await run('admin-grant', 'demo-03@example.com')).toMatchObject({ code: 0 });
    const rows = await query('select email from admin_users a join users u on u.id = a.user_id');
    expect(rows).toEqual([{ email: 'demo-03@example.com' }]);
  });

  // A spread database has it.
  it.skipIf(isSpread)('db:distribute needs the extension, and says so', async () => {
    expect(await run('db-distribute')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no extension citus'),
    });
  });

  it('setting:set changes a setting and refuses invalid values', async () => {
    expect(await run('setting-set', 'ai_open_choice', 'true')).toMatchObject({
      code: 0,
      output: 'ai_open_choice is true.\n',
    });
    expect(await run('setting-set', 'free_daily_recommendations', '3')).toMatchObject({ code: 0 });
    expect(await run('setting-set', 'free_daily_recommendations', '5')).toMatchObject({ code: 1 });
    expect((await run('setting-set', 'ai_open_choice', 'yes')).stderr).toContain('is not JSON');
    expect((await run('setting-set', 'nothing', '1')).stderr).toContain('There is no setting "nothing"');
    expect((await run('setting-set')).stderr).toContain('Usage');
    expect(await query('select key, value, category from site_settings order by key')).toEqual([
      { key: 'ai_open_choice', value: true, category: 'recommendations' },
      { key: 'free_daily_recommendations', value: 3, category: 'recommendations' },
    ]);
  });

  it('outbox prints decoded mails', async () => {
    expect((await run('outbox')).output).toContain('Subject: İki adımlı giriş kapatıldı');
    const mailer = createMailer({
      smtpUrl: undefined,
      mailFrom: 'BugünNe <no-reply@example.com>',
      dataDir: site.dataDir,
    });
    await mailer.send({ to: 'ada@example.com', subject: 'Şifreni sıfırla', text: 'Aşağıdaki bağlantıya git: ğüşıöç' });
    const { output } = await run('outbox');
    expect(output).toContain('Subject: Şifreni sıfırla');
    expect(output).toContain('Aşağıdaki bağlantıya git: ğüşıöç');
  });

  it('audit what they change as the work of the system', async () => {
    const rows = await query(`
      select distinct action, table_name, user_id from audit_logs
      where actor_kind = 'system' and action <> 'SIGN_UP' order by action, table_name`);
    expect(rows.map(({ action, table_name, user_id }) => [action, table_name, user_id])).toEqual([
      ['CONFIRM_TRANSFER', 'payment_attempts', null],
      ['GRANT_ADMIN', 'admin_users', null],
      ['GRANT_PREMIUM', 'users', null],
      ['TURN_OFF_TWO_STEP', 'users', null],
      ['UPDATE', 'site_settings', null],
    ]);
  });

  it('db:backup and db:restore copy everything into another database', async () => {
    const file = join(site.dataDir, 'site.backup');
    expect(await run('db-backup', file)).toMatchObject({ code: 0 });
    const before = await query('select email from users order by email');
    const first = site;
    site = await openTestDatabase();
    expect(await run('db-restore', file)).toMatchObject({ code: 0 });
    expect(await query('select email from users order by email')).toEqual(before);
    expect(await run('db-restore', file)).toMatchObject({ code: 1, stderr: expect.stringContaining('not empty') });
    await first.close();
  });
});
