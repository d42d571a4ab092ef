import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestServer, type TestServer, type TestUser } from './testing/test-server.ts';

/**
 * One call to each module, so that its statements run on the embedded database in `npm test`, too; the whole suite does
 * so in `npm run test:all`.
 */
let server: TestServer;
let user: TestUser;
let items: { id: string; category: string }[];
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signUpWith();
  await server.services.premium.grant(user.user.id, null);
  const today = await user.api.recommendations.today({ language: 'en' });
  items = today.sections.flatMap((section) => section.items.map(({ id }) => ({ id, category: section.category })));
});
afterAll(() => server.close());

const PICTURE = sharp({ create: { width: 600, height: 800, channels: 3, background: '#a33' } })
  .png()
  .toBuffer();

const itemOf = (category: string) => items.find((item) => item.category === category)?.id ?? '';

async function runJob(name: string) {
  const job = server.jobDefinitions.find((each) => each.name === name);
  if (!job) throw new Error(`no job is called ${name}`);
  await job.run({});
}

async function asAdministrator() {
  const admin = await server.signUp();
  await server.services.users.grantAdmin(admin.user.id);
  return admin.api;
}

const CALLS: Record<string, () => Promise<void>> = {
  async account() {
    expect(await user.api.account.devices()).toMatchObject({ devices: [{ isCurrent: true }] });
  },
  async auth() {
    const client = server.connect();
    const botCheckId = await client.solveBotCheck();
    await client.api.auth.token({ grantType: 'password', email: user.email, password: PASSWORD, botCheckId });
    expect(await client.api.auth.session()).toMatchObject({ user: { id: user.user.id } });
    await runJob('clean-up');
  },
  async community() {
    await runJob('train-community');
  },
  async contents() {
    expect(await user.api.contents.get({ id: itemOf('movie'), language: 'en' })).toMatchObject({ id: itemOf('movie') });
  },
  async covers() {
    await server.services.covers.add(itemOf('movie'), await PICTURE);
    const { coverImage } = await user.api.contents.get({ id: itemOf('movie'), language: 'en' });
    expect(coverImage).toMatch(/^\/storage\/v1\/object\/public\//);
  },
  async health() {
    expect((await server.connect().request('/health')).status).toBe(200);
  },
  async identities() {
    expect(await user.api.identities.list()).toMatchObject({ identities: [] });
  },
  async insights() {
    const insight = await user.api.contents.insight({ id: itemOf('movie'), language: 'en' });
    expect(insight).toMatchObject({ compatibility: expect.any(Number) });
  },
  async interactions() {
    await user.api.interactions.create({ id: randomUUID(), contentId: itemOf('movie'), action: 'save', value: true });
    expect((await user.api.interactions.list({ language: 'en' })).interactions).toHaveLength(1);
  },
  async 'language-model'() {
    const { days } = await (await asAdministrator()).languageModel.figures({ days: 2 });
    expect(days).toMatchObject([{ date: '2026-05-10' }]);
  },
  async notifications() {
    const { notifications } = await user.api.notifications.list({ language: 'en' });
    expect(notifications.length).toBeGreaterThan(0);
    await runJob('forget-deleted-notifications');
  },
  async 'own-data'() {
    const leaving = await server.signUpWith();
    expect((await leaving.request('/rest/v1/own_data')).status).toBe(200);
    await leaving.api.ownData.deleteAccount({ email: leaving.email, password: PASSWORD });
    expect(await leaving.api.auth.session()).toEqual({ user: null });
  },
  async 'page-views'() {
    await server.connect().api.pageViews.count({ page: '/help', language: 'en' });
    expect(await server.services.pageViews.figures(1)).toMatchObject([{ page: '/help', views: 1 }]);
  },
  async preferences() {
    expect((await user.api.preferences.get()).onboardingCompleted).toBe(true);
  },
  async premium() {
    expect(await user.api.premium.status()).toMatchObject({ isPremium: true });
    await runJob('end-premium');
  },
  async push() {
    expect(await user.api.push.devices()).toMatchObject({ devices: [] });
    await runJob('daily-notices');
    await runJob('clean-up-push');
  },
  async recipes() {
    const recipe = await user.api.contents.recipe({ id: itemOf('food'), language: 'en' });
    expect(recipe).toBeTruthy();
  },
  async recommendations() {
    expect(items.map(({ category }) => category)).toEqual(['movie', 'series', 'food', 'music']);
    await runJob('plan-daily-sets');
  },
  async retention() {
    await runJob('end-retention');
  },
  async settings() {
    await server.services.settings.set('free_daily_recommendations', 3);
    await server.services.settings.refresh();
    expect(await server.services.settings.get('free_daily_recommendations')).toBe(3);
  },
  async sharing() {
    const evening = await user.request('/rest/v1/daily_recommendations/evening?language=en');
    expect(evening.headers.get('content-type')).toBe('image/png');
  },
  async similar() {
    const { items: similar } = await user.api.contents.similar({ id: itemOf('movie'), language: 'en' });
    expect(similar).toHaveLength(3);
  },
  async site() {
    expect((await server.connect().request('/robots.txt')).status).toBe(200);
  },
  async statistics() {
    await server.connect().api.statistics.countInstall();
    expect(await server.connect().api.statistics.get()).toBeTruthy();
  },
  async storage() {
    expect(await (await asAdministrator()).storage.buckets()).toMatchObject({ buckets: ['covers', 'social'] });
  },
  async support() {
    await user.api.support.createFeedback({ id: randomUUID(), message: 'Thank you.', language: 'en' });
    expect(await server.services.support.unanswered()).toMatchObject([{ message: 'Thank you.' }]);
  },
};

it('each module has a call', () => {
  const folders = readdirSync(fileURLToPath(new URL('./modules', import.meta.url)));
  expect(Object.keys(CALLS).toSorted()).toEqual(folders.toSorted());
});

describe('on the embedded database', () => {
  it.each(Object.entries(CALLS))('%s responds', (_name, call) => call());
});
