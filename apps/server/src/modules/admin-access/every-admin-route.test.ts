import { adminContract } from '@bugunne/contract';
import { randomOf } from '@bugunne/contract/cover/seed';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyAuditLog } from '../../testing/empty-audit-log.ts';
import { type Endpoint, endpoints, type KnownValues, sampleOf } from '../../testing/hostile/sample-of.ts';
import { PASSWORD, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const ADMIN_KEYS = new Set(Object.keys(adminContract));
/** Addresses of the administration beside the contract. */
const BESIDE: readonly Endpoint[] = [
  { name: 'users export', method: 'GET', path: '/rest/v1/users/export', input: null },
];
const routes = [...endpoints.filter(({ name }) => ADMIN_KEYS.has(name.split('.')[0] ?? '')), ...BESIDE];

/** Addresses of the API beside the contract that are not the administration's. */
const OTHERS_BESIDE = [
  '/auth/v1/.well-known/jwks.json',
  '/auth/v1/authorize',
  '/auth/v1/callback/:provider',
  '/functions/v1/payment-webhook',
  '/realtime/v1/evening',
  '/realtime/v1/notifications',
  '/rest/v1/csp_reports',
  '/rest/v1/daily_recommendations',
  '/rest/v1/daily_recommendations/evening',
  '/rest/v1/docs',
  '/rest/v1/docs/:file',
  '/rest/v1/docs/start.js',
  '/rest/v1/openapi.json',
  '/rest/v1/own_data',
  '/rest/v1/trends/year',
  '/storage/v1/object/public/*',
];
/** All addresses of the API beside the contract. */
const besideContract = () => {
  const paths = server.routes.flatMap(({ method, path }) => (method === 'ALL' ? [] : [path]));
  return [...new Set(paths)].filter((path) => /^\/(auth|rest|realtime|storage|functions)\/v1\//.test(path)).toSorted();
};

const SETTING = /^PUT \/rest\/v1\/admin\/site_settings /;

let server: TestServer;
/** The user about whom the calls are. */
let subject: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  subject = await server.signUp();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['site_settings', 'rate_limits']) await run(`delete from ${table}`);
  await emptyAuditLog(server.database);
  await server.services.settings.refresh();
});

const run = (statement: string, values: unknown[] = []) => server.database.executeSql(statement, values);

/** A request with an input that the contract allows. */
function requestOf({ name, method, path, input }: Endpoint, known: KnownValues): [string, RequestInit] {
  const sample = input ? sampleOf(input, randomOf(name.length), known) : {};
  const values: Record<string, unknown> = { ...(typeof sample === 'object' ? sample : {}) };
  const filled = path.replace(/\{\+?(\w+)\}/g, (_, part: string) => {
    const value = String(values[part]);
    delete values[part];
    return encodeURIComponent(value);
  });
  if (method !== 'GET')
    return [filled, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(values) }];
  const query = new URLSearchParams(
    Object.entries(values).map(([key, value]) => [key, String(value)]) as [string, string][],
  );
  return [`${filled}?${query}`, { method }];
}

/** The status and the error code of each route for one caller, as "GET /rest/v1/… 403 forbidden". */
async function answersOf(client: Pick<TestUser, 'request'>, known: KnownValues = { userId: [subject.user.id] }) {
  const answers: string[] = [];
  for (const route of routes) {
    const response = await client.request(...requestOf(route, known));
    const text = await response.text();
    const code = response.ok ? 'ok' : String((JSON.parse(text) as { code?: unknown }).code);
    answers.push(`${route.method} ${route.path} ${response.status} ${code}`);
  }
  return answers;
}

const each = (outcome: string) => routes.map(({ method, path }) => `${method} ${path} ${outcome}`);
const denials = async () => {
  const { rows } = await run("select user_id, new_values from audit_logs where action = 'ACCESS_DENIED' order by id");
  return rows
    .map((row) => ({ by: row['user_id'], ...(row['new_values'] as { call: string; reason: string }) }))
    .toSorted((a, b) => a.call.localeCompare(b.call));
};
const oneEach = (by: string, reason: string) =>
  routes
    .map(({ method, path }) => ({ by, call: `${method} ${path}`, reason }))
    .toSorted((a, b) => a.call.localeCompare(b.call));

async function administrator() {
  const member = await server.signUp();
  await run('insert into admin_users (user_id) values ($1)', [member.user.id]);
  return member;
}

describe('every route of the administration', () => {
  it('is in the list of routes', () => {
    expect(routes.length).toBeGreaterThan(60);
    expect(besideContract()).toEqual([...OTHERS_BESIDE, ...BESIDE.map(({ path }) => path)].toSorted());
  });

  it('answers 401 to visitors', async () => {
    expect(await answersOf(server.connect())).toEqual(each('401 unauthorized'));
    expect(await denials()).toEqual([]);
  });

  it('answers 403 to users, and audits it', async () => {
    const member = await server.signUp();
    expect(await answersOf(member)).toEqual(each('403 forbidden'));
    expect(await denials()).toEqual(oneEach(member.user.id, 'forbidden'));
  });

  it('answers 403 to an administrator who was made inactive while the session still counted, and audits it', async () => {
    const member = await administrator();
    await member.api.adminAccess.session();
    await run("update users set status = 'inactive' where id = $1", [member.user.id]);
    expect(await answersOf(member)).toEqual(each('403 forbidden'));
    expect(await denials()).toEqual(oneEach(member.user.id, 'forbidden'));
    // The long session does not count either.
    member.cookies.delete('bugunne.session_data');
    expect(await answersOf(member)).toEqual(each('401 unauthorized'));
  });

  it('answers 403 to an administrator without two-step sign-in where it is required, and audits it', async () => {
    const member = await administrator();
    await server.services.settings.set('admin_requires_two_step', 'on');
    expect(await answersOf(member)).toEqual(each('403 two_step_required'));
    expect(await denials()).toEqual(oneEach(member.user.id, 'two_step_required'));
  });

  it('refuses what the contract does not allow like everything else, before it looks at it', async () => {
    const member = await server.signUp();
    for (const { method, path } of routes) {
      const body = method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{"x":[1]}' };
      const response = await member.request(path.replace(/\{\+?\w+\}/g, 'x'), { method, ...body });
      expect([path, response.status]).toEqual([path, 403]);
    }
  });

  it('asks for a fresh confirmation before changes of money, roles and many users, deletions and exports', async () => {
    const member = await administrator();
    const answers = await answersOf(member, { userId: [subject.user.id] });
    // Settings need one by their key (`CONFIRMED_SETTINGS`), which the tests of settings prove.
    const asking = answers.filter((answer) => answer.endsWith(' 403 confirmation_required') && !SETTING.test(answer));
    expect(asking.map((answer) => answer.split(' 403 ')[0]).toSorted()).toEqual([
      'DELETE /rest/v1/admin_users/{userId}',
      'DELETE /rest/v1/users/{targetUserId}/factors',
      'GET /rest/v1/users/export',
      'GET /rest/v1/users/export/count',
      'POST /rest/v1/admin_users',
      'POST /rest/v1/bulk_jobs',
      'POST /rest/v1/rpc/admin_cancel_subscription',
      'POST /rest/v1/rpc/admin_confirm_bank_transfer',
      'POST /rest/v1/rpc/admin_delete_user',
      'POST /rest/v1/rpc/admin_grant_money_back',
    ]);
  });

  it('admits administrators', async () => {
    const member = await administrator();
    // A second one, so that no call about the first one fails because it would be the last one.
    await administrator();
    await member.api.adminAccess.confirm({ password: PASSWORD });
    const answers = await answersOf(member, { userId: [subject.user.id], password: [PASSWORD] });
    expect(answers.filter((answer) => / (401|403|500) /.test(answer))).toEqual([]);
  });
});
