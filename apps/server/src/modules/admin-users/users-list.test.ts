import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
let admin: TestUser;

/** Adds a user without signing up. */
async function addUser(email: string, values: Record<string, unknown> = {}): Promise<string> {
  const columns = Object.keys(values);
  const { rows } = await server.database.executeSql(
    `insert into users (email, display_name ${columns.map((column) => `, ${column}`).join('')})
      values ($1, $2 ${columns.map((_, index) => `, $${index + 3}`).join('')}) returning id`,
    [email, email.split('@')[0], ...Object.values(values)],
  );
  return String(rows[0]?.id);
}

async function setLastSeen(userId: string, at: string) {
  await server.database.executeSql('update user_states set last_seen_at = $2 where user_id = $1', [userId, at]);
}

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp({ email: 'yonetici@site.example' });
  await server.makeAdministrator(admin.user.id);
});
afterAll(() => server.close());

const emails = (answer: { users: { email: string }[] }) => answer.users.map(({ email }) => email);
const list = async (query: Parameters<typeof admin.api.adminUsers.list>[0]) =>
  emails(await admin.api.adminUsers.list(query));

describe('the search', () => {
  beforeAll(async () => {
    await server.database.executeSql(`insert into users (email, display_name) values
      ('isil.yilmaz@posta.example', 'IŞIL YILMAZ'), ('ipek@posta.example', 'İpek Çağ'), ('a100%b_c@posta.example', 'Yüzde')`);
  });

  it.each([
    ['a part of the address', 'MAZ@post', ['isil.yilmaz@posta.example']],
    ['a part of the name in another case of Turkish', 'ışıl yıl', ['isil.yilmaz@posta.example']],
    ['a dotted capital', 'İPEK', ['ipek@posta.example']],
    ['a name without accents', 'cag', ['ipek@posta.example']],
    ['two letters at the beginning of a word', 'ça', ['ipek@posta.example']],
    ['a percent sign as itself', '0%b', ['a100%b_c@posta.example']],
    ['an underscore as itself', 'b_c', ['a100%b_c@posta.example']],
    ['a backslash', 'b\\_', []],
  ])('finds %s', async (_, q, found) => {
    expect(await list({ q })).toEqual(found);
    expect(await admin.api.adminUsers.count({ q })).toEqual({ count: found.length });
  });

  it('takes hostile texts as texts', async () => {
    expect(await list({ q: "'; drop table users; --" })).toEqual([]);
    expect(await refusal(admin.api.adminUsers.list({ q: 'a\0b' }))).toMatchObject({ code: 'invalid_input' });
  });
});

describe('filters', () => {
  beforeAll(async () => {
    await addUser('pasif@filtre.example', { status: 'inactive', language: 'en' });
    await addUser('premium@filtre.example', { is_premium: true, premium_expires_at: '2026-06-01T00:00:00Z' });
    await addUser('bitmis@filtre.example', { is_premium: true, premium_expires_at: '2026-05-01T00:00:00Z' });
    await addUser('adimli@filtre.example', { two_factor_enabled: true });
    const granted = await addUser('hediye@filtre.example');
    await server.services.premium.grant(granted, null);
    // 00:30 of 2 May in Istanbul.
    const night = await addUser('gece@filtre.example', { created_at: '2026-05-01T21:30:00Z' });
    await setLastSeen(night, '2026-05-03T10:00:00Z');
  });
  const of = (query: Parameters<typeof admin.api.adminUsers.list>[0]) =>
    list({ q: 'filtre.example', by: 'email', direction: 'asc', ...query });

  it.each([
    ['status', { status: 'inactive' }, ['pasif']],
    ['language', { language: 'en' }, ['pasif']],
    ['Premium that has not ended', { premium: 'yes' }, ['hediye', 'premium']],
    ['Premium by staff', { premium: 'granted' }, ['hediye']],
    ['no Premium', { premium: 'no' }, ['adimli', 'bitmis', 'gece', 'pasif']],
    ['two-step sign-in', { twoStep: 'yes' }, ['adimli']],
    ['the day of sign-up in the time of the site', { signedUpFrom: '2026-05-02', signedUpTo: '2026-05-02' }, ['gece']],
    ['the day before', { signedUpTo: '2026-05-01' }, []],
    ['the last day that counts', { seenFrom: '2026-05-03', seenTo: '2026-05-03' }, ['gece']],
    ['several at once', { status: 'active', premium: 'no', twoStep: 'no', seenTo: '2026-05-04' }, ['gece']],
  ] as const)('by %s', async (_, filters, names) => {
    expect(await of(filters)).toEqual(names.map((name) => `${name}@filtre.example`));
  });

  it('by days of the time zone in the settings', async () => {
    await server.services.settings.set('default_timezone', 'America/New_York');
    const found = await of({ signedUpTo: '2026-05-01' });
    await server.services.settings.set('default_timezone', 'Europe/Istanbul');
    expect(found).toEqual(['gece@filtre.example']);
  });

  it('by administrators', async () => {
    expect(await list({ admin: 'yes' })).toEqual([admin.email]);
    expect(await list({ admin: 'no', q: admin.email })).toEqual([]);
  });

  it.each([
    ['status', { status: 'gone' }],
    ['a date', { seenTo: '2026-02-31' }],
    ['a year', { seenTo: '9999-12-31' }],
    ['an order', { by: 'password' }],
    ['a cursor of nonsense', { after: 'abc' }],
    ['a cursor without an id', { after: Buffer.from('["2026","x"]').toString('base64url') }],
  ])('refuses a wrong %s', async (_, query) => {
    expect(await refusal(admin.api.adminUsers.list(query as never))).toMatchObject({ code: 'invalid_input' });
  });
});

describe('pages', () => {
  beforeAll(async () => {
    for (const [index, name] of ['Çelik', 'celik', 'Zorlu', 'ağa', 'İnce'].entries()) {
      const id = await addUser(`s${index}@sira.example`, {
        created_at: `2026-04-0${index < 2 ? 1 : index}T10:00:00.123456Z`,
      });
      await setLastSeen(id, `2026-04-1${5 - index}T10:00:00Z`);
      await server.database.executeSql('update users set display_name = $1 where id = $2', [name, id]);
    }
  });

  it.each([
    ['created', 'desc', ['s4', 's3', 's2', ['s0', 's1']]],
    ['created', 'asc', [['s0', 's1'], 's2', 's3', 's4']],
    ['seen', 'desc', ['s0', 's1', 's2', 's3', 's4']],
    ['email', 'asc', ['s0', 's1', 's2', 's3', 's4']],
    ['email', 'desc', ['s4', 's3', 's2', 's1', 's0']],
    ['name', 'asc', ['s3', ['s0', 's1'], 's4', 's2']],
    ['name', 'desc', ['s2', 's4', ['s0', 's1'], 's3']],
  ] as const)('by %s %s have every user once', async (by, direction, expected) => {
    const found: string[] = [];
    let after: string | undefined;
    do {
      const { users, next } = await admin.api.adminUsers.list({ q: 'sira.example', by, direction, limit: 2, after });
      found.push(...users.map(({ email }) => email.slice(0, 2)));
      after = next ?? undefined;
    } while (after);
    // Equal values come in the order of their ids, which are random.
    let at = 0;
    for (const part of expected) {
      const same = typeof part === 'string' ? [part] : part;
      expect(found.slice(at, at + same.length).toSorted()).toEqual(same);
      at += same.length;
    }
    expect(found).toHaveLength(5);
  });
});

describe('the last visit', () => {
  const lastSeen = async (email: string) => (await admin.api.adminUsers.list({ q: email })).users[0]?.lastSeenAt ?? '';

  /** Uses the member's session after these hours, which extends it. */
  async function visitAfter(member: TestUser, hours: number) {
    // Better Auth reads the machine's clock.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    member.cookies.delete('bugunne.session_data');
    await member.api.auth.session();
    vi.useRealTimers();
  }

  it('is the use of a session, also without a new sign-in', async () => {
    const member = await server.signUp();
    const first = await lastSeen(member.email);
    await visitAfter(member, 2);
    const second = await lastSeen(member.email);
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThan(7_000_000);
    await visitAfter(member, 2);
    expect(await lastSeen(member.email)).toBe(second);
  });

  it('leaves stored responses of the dashboard valid', async () => {
    const member = await server.signUp();
    const revision = async () =>
      (await server.database.executeSql('select revision from user_states where user_id = $1', [member.user.id])).rows;
    const before = await revision();
    await visitAfter(member, 2);
    expect(await revision()).toEqual(before);
  });
});

it('counts the figures of all users', async () => {
  const { rows } = await server.database.executeSql(`select count(*)::int as total,
    count(*) filter (where status = 'inactive')::int as inactive from users`);
  server.clock.advance(10_000);
  const figures = await admin.api.adminUsers.figures();
  expect(figures).toMatchObject({ ...rows[0], administrators: 1, premium: 2 });
  expect(figures.active + figures.inactive).toBe(figures.total);
});

it('counts sign-ups of today in the time zone of the settings, also just after it has changed', async () => {
  server.clock.set('2026-07-10T02:00:00Z');
  await addUser('bugun@zaman.example', { created_at: '2026-07-09T20:30:00Z' });
  const newToday = async () => (await admin.api.adminUsers.figures()).newToday;
  const inIstanbul = await newToday();
  await server.services.settings.set('default_timezone', 'America/New_York');
  const inNewYork = await newToday();
  await server.services.settings.set('default_timezone', 'Europe/Istanbul');
  expect(inNewYork).toBe(inIstanbul + 1);
});

describe('saved views', () => {
  it('belong to one administrator', async () => {
    const other = await server.signUp();
    await server.makeAdministrator(other.user.id);
    const view = await admin.api.adminUsers.saveView({ name: ' Pasifler ', query: 'status=inactive' });
    expect(await other.api.adminUsers.views()).toEqual({ views: [] });
    expect(await refusal(other.api.adminUsers.renameView({ id: view.id, name: 'x' }))).toMatchObject({
      code: 'not_found',
    });
    expect(await refusal(other.api.adminUsers.removeView({ id: view.id }))).toMatchObject({ code: 'not_found' });
    expect(await admin.api.adminUsers.views()).toEqual({ views: [{ ...view, name: 'Pasifler' }] });
  });

  it('are a hundred at most, of which each can still be replaced', async () => {
    const other = await server.signUp();
    await server.makeAdministrator(other.user.id);
    await server.database.executeSql(
      "insert into user_views (user_id, name, query) select $1, 'v' || n, '' from generate_series(1, 100) n",
      [other.user.id],
    );
    const save = (name: string) => other.api.adminUsers.saveView({ name, query: 'status=inactive' });
    expect(await refusal(save('three'))).toMatchObject({ code: 'too_many_records' });
    expect(await save('v7')).toMatchObject({ query: 'status=inactive' });
    expect((await other.api.adminUsers.views()).views).toHaveLength(100);
  });

  it('are replaced by name, renamed and deleted', async () => {
    const { id } = await admin.api.adminUsers.saveView({ name: 'Pasifler', query: 'status=inactive&language=en' });
    await admin.api.adminUsers.saveView({ name: 'Yeni', query: '' });
    expect(await refusal(admin.api.adminUsers.renameView({ id, name: 'Yeni' }))).toMatchObject({
      code: 'invalid_input',
    });
    await admin.api.adminUsers.renameView({ id, name: 'İngilizce' });
    const { views } = await admin.api.adminUsers.views();
    expect(views).toContainEqual({ id, name: 'İngilizce', query: 'status=inactive&language=en' });
    await admin.api.adminUsers.removeView({ id });
    expect((await admin.api.adminUsers.views()).views.map(({ name }) => name)).toEqual(['Yeni']);
    const { rows } = await server.database.executeSql(
      "select action, user_id, old_values, new_values from audit_logs where table_name = 'user_views' and record_id = $1",
      [id],
    );
    const row = { user_id: admin.user.id, old_values: null, new_values: null };
    expect(rows.toSorted((a, b) => String(a['action']).localeCompare(String(b['action'])))).toEqual([
      { ...row, action: 'DELETE_VIEW' },
      { ...row, action: 'RENAME_VIEW' },
      { ...row, action: 'SAVE_VIEW' },
      { ...row, action: 'SAVE_VIEW' },
    ]);
  });
});

describe('the export', () => {
  const get = (query: string, user: Pick<TestUser, 'request'> = admin) =>
    user.request(`/rest/v1/users/export?${query}`);

  it('is refused to visitors, users and administrators without a fresh confirmation, and to links of other sites', async () => {
    const member = await server.signUp();
    expect((await get('', server.connect())).status).toBe(401);
    expect((await get('', member)).status).toBe(403);
    const { rows } = await server.database.executeSql(
      "select new_values ->> 'call' as call from audit_logs where action = 'ACCESS_DENIED' and user_id = $1",
      [member.user.id],
    );
    expect(rows).toEqual([{ call: 'GET /rest/v1/users/export' }]);
    const refused = await get('');
    const { code } = (await refused.json()) as { code: string };
    expect([refused.status, code]).toEqual([403, 'confirmation_required']);
    await admin.api.adminAccess.confirm({ password: PASSWORD });
    const foreign = await admin.request('/rest/v1/users/export', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
  });

  it('has the filtered users, in order, with cells that no spreadsheet runs', async () => {
    await admin.api.adminAccess.confirm({ password: PASSWORD });
    const names = ['=1+1', '+2', '-3', '@SUM(A1)', '\tTab', '"Ş;ğ"\nİ', 'Düz', ' =1+1', '＝1+1'];
    for (const [index, name] of names.entries()) {
      const id = await addUser(`c${index}@csv.example`);
      await server.database.executeSql('update users set display_name = $1 where id = $2', [name, id]);
    }
    const response = await get('q=csv.example&by=email&direction=asc&fileLanguage=tr');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('users.csv');
    const text = Buffer.from(await response.arrayBuffer()).toString();
    expect(text.startsWith('\uFEFFKimlik;E-posta;Ad;')).toBe(true);
    const cells = text.split('\r\n').map((line) => line.split(';').slice(1, 3).join(';'));
    expect(cells.slice(1, 6)).toEqual([
      "c0@csv.example;'=1+1",
      "c1@csv.example;'+2",
      "c2@csv.example;'-3",
      "c3@csv.example;'@SUM(A1)",
      "c4@csv.example;'\tTab",
    ]);
    expect(text).toContain('c5@csv.example;"""Ş;ğ""\nİ";');
    expect(text).toContain('c6@csv.example;Düz;tr;aktif;hayır;;hayır;hayır;');
    expect(text).toContain("c7@csv.example;' =1+1;");
    expect(text).toContain("c8@csv.example;'＝1+1;");
    const { rows } = await server.database.executeSql("select * from audit_logs where action = 'EXPORT'");
    expect(rows.at(-1)).toMatchObject({
      user_id: admin.user.id,
      table_name: 'users',
      new_values: { count: 9, filters: {}, hasSearch: true },
    });
    expect(JSON.stringify(rows)).not.toContain('csv.example');
  });

  it('has times in the time zone of the settings', async () => {
    await addUser('saat@zaman.example', { created_at: '2026-07-09T20:30:00Z' });
    const created = async () => /;(2026-07-\d\d \d\d:\d\d);/.exec(await (await get('q=saat@zaman')).text())?.[1];
    expect(await created()).toBe('2026-07-09 23:30');
    await server.services.settings.set('default_timezone', 'America/New_York');
    const inNewYork = await created();
    await server.services.settings.set('default_timezone', 'Europe/Istanbul');
    expect(inNewYork).toBe('2026-07-09 16:30');
  });

  it('continues after the first batch', async () => {
    await server.database.executeSql(
      "insert into users (email, display_name) select 'n' || n || '@cok.example', 'N' from generate_series(1, 2100) n",
    );
    const text = await (await get('q=cok.example&fileLanguage=en')).text();
    expect(new Set(text.trimEnd().split('\r\n')).size).toBe(2101);
  });

  it('refuses wrong filters', async () => {
    expect((await get('status=gone')).status).toBe(400);
    expect((await get('q=%00')).status).toBe(400);
  });
});
