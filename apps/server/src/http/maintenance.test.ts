import { contract, ERROR_STATUS, SETTINGS } from '@bugunne/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smallSite } from '../testing/small-site.ts';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let member: TestUser;
const { fallback } = SETTINGS.maintenance;
beforeAll(async () => {
  server = await startTestServer({ site: smallSite(), config: { metricsOnLoopback: true } });
  admin = await server.signUp();
  await server.makeAdministrator(admin.user.id);
  member = await server.signUpWith();
});
afterAll(() => server.close());
beforeEach(() => server.services.settings.set('maintenance', { ...fallback, on: true }));

const PAGE = { headers: { accept: 'text/html,*/*' } };
const visitor = () => server.connect();

describe('pages under maintenance', () => {
  it.each([
    ['/', 'tr', 'Kısa bir bakımdayız'],
    ['/en', 'en', 'We are under maintenance'],
    ['/premium', 'tr', 'Kısa bir bakımdayız'],
    ['/dashboard', 'tr', 'Kısa bir bakımdayız'],
    ['/en/dashboard/saved', 'en', 'We are under maintenance'],
    ['/shared/movie/Eşkıya', 'tr', 'Kısa bir bakımdayız'],
    ['/no-such-page', 'tr', 'Kısa bir bakımdayız'],
    ['/administrator', 'tr', 'Kısa bir bakımdayız'],
  ])('%s says so to visitors and members, to be asked again and never to be kept', async (path, language, title) => {
    for (const client of [visitor(), member]) {
      const response = await client.request(encodeURI(path), PAGE);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('120');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const html = await response.text();
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(`<h1>${title}</h1>`);
    }
  });

  it("has the operator's text as text, and the end in both places", async () => {
    const text = { tr: '<b>Yeni</b> sunucu\nsaat 15’e kadar', en: 'Moving' };
    await server.services.settings.set('maintenance', { on: true, text, until: '2026-05-10T12:20:00Z' });
    const response = await visitor().request('/', PAGE);
    expect(response.headers.get('retry-after')).toBe('1200');
    const html = await response.text();
    expect(html).toContain('&lt;b&gt;Yeni&lt;/b&gt; sunucu');
    expect(html).not.toContain('<b>Yeni');
    expect(html).toContain('datetime="2026-05-10T12:20:00Z">10 Mayıs 2026 15:20');
    await server.services.settings.set('maintenance', { on: true, text, until: '2026-05-10T11:00:00Z' });
    expect((await visitor().request('/', PAGE)).headers.get('retry-after')).toBe('120');
  });

  it('runs its own script only', async () => {
    const response = await visitor().request('/', PAGE);
    const policy = response.headers.get('content-security-policy') ?? '';
    const html = await response.text();
    for (const [tag, source] of [
      ['script', 'script-src'],
      ['style', 'style-src'],
    ] as const) {
      const [, body = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html) ?? [];
      const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(body))).toString('base64');
      expect(policy).toContain(`${source} 'sha256-${digest}'`);
    }
  });

  it('sends no body to HEAD', async () => {
    const response = await visitor().request('/', { ...PAGE, method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([503, '']);
  });
});

describe('calls under maintenance', () => {
  it('are refused to visitors and members, and store nothing', async () => {
    for (const client of [visitor(), member]) {
      expect(await refusal(client.api.settings.public())).toMatchObject({
        code: 'maintenance',
        status: 503,
        data: { retryAfterSeconds: 120 },
      });
    }
    const { preferences } = await admin.api.preferences.get();
    expect(await refusal(member.api.preferences.save({ preferences, onboardingCompleted: true }))).toMatchObject({
      code: 'maintenance',
    });
    const before = await server.database.executeSql('select count(*)::int from users');
    expect(await refusal(server.signUp())).toMatchObject({ code: 'maintenance' });
    expect((await server.database.executeSql('select count(*)::int from users')).rows).toEqual(before.rows);
  });

  it("carry the operator's text and the end, which installed apps show", async () => {
    const notice = { text: { tr: 'Sunucu taşınıyor', en: 'Moving' }, until: '2026-05-10T12:20:00Z' };
    await server.services.settings.set('maintenance', { on: true, ...notice });
    const response = await member.request('/rest/v1/site_settings');
    expect(response.headers.get('retry-after')).toBe('1200');
    expect(await response.json()).toMatchObject({ data: { maintenance: notice } });
  });

  it('are refused one by one, but for the entrance of staff', async () => {
    const open: string[] = [];
    for (const [area, procedures] of Object.entries(contract)) {
      for (const [name, procedure] of Object.entries(procedures)) {
        const { method, path } = procedure['~orpc'].route;
        const address = String(path).replaceAll(/\{[^}]+\}/g, 'x');
        const response = await visitor().request(address, {
          method: String(method),
          ...(method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
        });
        if (response.status === ERROR_STATUS.maintenance) continue;
        if (area.startsWith('admin')) expect([400, 401], `${area}.${name}`).toContain(response.status);
        else open.push(`${area}.${name}`);
      }
    }
    expect(open.toSorted()).toEqual([
      'account.challengeFactor',
      'account.verifyFactor',
      'auth.answerBotCheck',
      'auth.createBotCheck',
      'auth.session',
      'auth.signOut',
      'auth.token',
    ]);
  });

  it.each([
    '/rest/v1/daily_recommendations?language=tr',
    '/rest/v1/own_data',
    '/rest/v1/daily_recommendations/evening',
    '/realtime/v1/notifications',
    '/auth/v1/authorize?provider=x',
    '/rest/v1/openapi.json',
  ])('beside the contract are refused as well: %s', async (path) => {
    for (const client of [visitor(), member]) expect((await client.request(path)).status).toBe(503);
  });
});

describe('staff under maintenance', () => {
  it('sign in through the administration and use it and the site', async () => {
    for (const path of ['/admin', '/en/admin', '/admin/settings']) {
      expect((await visitor().request(path, PAGE)).status).toBe(200);
    }
    const client = visitor();
    expect(await refusal(client.api.adminAccess.session())).toMatchObject({ code: 'unauthorized' });
    await client.api.auth.token({
      grantType: 'password',
      email: admin.email,
      password: PASSWORD,
      botCheckId: await client.solveBotCheck(),
    });
    expect((await client.api.adminAccess.session()).user.email).toBe(admin.email);
    expect((await client.request('/', PAGE)).status).toBe(200);
    expect((await client.api.recommendations.today({ language: 'tr' })).sections).toHaveLength(4);
    const { settings } = await client.api.adminSettings.list();
    const version = settings.find(({ key }) => key === 'maintenance')?.version ?? -1;
    await client.api.adminSettings.save({ changes: [{ key: 'maintenance', version, value: null }] });
    expect((await visitor().request('/', PAGE)).status).toBe(200);
  });

  it('are distinguished from members who sign in the same way', async () => {
    const client = visitor();
    const botCheckId = await client.solveBotCheck();
    await client.api.auth.token({ grantType: 'password', email: member.email, password: PASSWORD, botCheckId });
    expect(await refusal(client.api.preferences.get())).toMatchObject({ code: 'maintenance' });
    expect(await refusal(client.api.adminAccess.session())).toMatchObject({ code: 'forbidden' });
  });
});

describe('the rest of the server under maintenance', () => {
  it.each([
    '/health',
    '/health/live',
    '/health/ready',
    '/metrics',
    '/robots.txt',
    '/assets/entry-a1.js',
    '/manifest.webmanifest',
  ])('%s', async (path) => {
    expect((await visitor().request(path)).status).toBe(200);
  });

  it('webhooks of payments reach their inbox', async () => {
    const response = await visitor().request('/functions/v1/payment-webhook', { method: 'POST', body: '{}' });
    expect((await response.text()).includes('maintenance')).toBe(false);
    expect(response.status).not.toBe(503);
  });

  it('jobs', async () => {
    await expect(server.runJobs()).resolves.toBeUndefined();
  });
});

it('begins and ends on another server at once, and holds after a start', async () => {
  const other = await startTestServer({ database: server.database, site: smallSite() });
  await other.prepare();
  expect((await other.connect().request('/', PAGE)).status).toBe(503);
  const stop = other.parts.find(({ name }) => name === 'settings')?.start?.();
  await server.services.settings.set('maintenance', fallback);
  await expect.poll(async () => (await other.connect().request('/', PAGE)).status).toBe(200);
  stop?.();
});
