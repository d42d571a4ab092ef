import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createTestClock } from '../../testing/clock.ts';
import { type FakeLlm, startFakeLlm } from '../../testing/fake-llm.ts';
import { answerWith } from '../../testing/offered-labels.ts';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { usageRepo } from './usage.repo.ts';
import { usageService } from './usage.service.ts';

const DAY = 86_400_000;
let fake: FakeLlm;
let server: TestServer;

beforeAll(async () => {
  fake = await startFakeLlm({ answer: (body) => answerWith(body, 0, 'Yavaş bir akşam için güzel bir seçim.') });
  const llm = {
    ...readConfig({}).llm,
    apiKey: 'sk-test',
    baseUrl: fake.url,
    usdPerMillion: { input: 100, output: 200 },
  };
  server = await startTestServer({ config: { llm }, languageModel: { wait: async () => undefined } });
});
afterAll(async () => {
  await fake.close();
  await server.close();
});
beforeEach(async () => {
  fake.play('good');
  await server.services.languageModelUsage.store();
  await server.database.executeSql('delete from language_model_days', []);
});

async function administrator() {
  const member = await server.signUpWith();
  await server.makeAdministrator(member.user.id);
  return member;
}
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('usage of the language model', () => {
  test('is reported by day and use, with tokens, cost, time and origin of results', async () => {
    const admin = await administrator();
    await (await server.signUpWith()).api.recommendations.today({ language: 'tr' });
    server.clock.advance(DAY);
    fake.play('refusing');
    await (await server.signUpWith()).api.recommendations.today({ language: 'tr' });
    const { days } = await admin.api.adminSystem.languageModel({ days: 2 });
    expect(days.map(({ date, use, questions, failures }) => [date, use, questions, failures])).toEqual([
      ['2026-05-10', 'daily', 1, 0],
      ['2026-05-11', 'daily', 1, 1],
    ]);
    const [good, refused] = days;
    expect(good?.results).toEqual({ model: 4, cache: 0, engine: 0, default: 0, none: 0 });
    expect(refused?.results).toEqual({ model: 0, cache: 0, engine: 4, default: 0, none: 0 });
    expect(good?.inputTokens).toBeGreaterThan(300);
    expect(good?.costUsd).toBeCloseTo(((good?.inputTokens ?? 0) * 100 + (good?.outputTokens ?? 0) * 200) / 1e6, 6);
    expect(good?.averageMilliseconds).toBeGreaterThanOrEqual(0);
    expect((await admin.api.adminSystem.languageModel({ days: 1 })).days).toHaveLength(1);
  });

  test('adds up over servers and stores no user id', async () => {
    const clock = createTestClock('2026-06-01T10:00:00Z');
    const repo = usageRepo(server.database.db);
    const [one, two] = [usageService(repo, clock, silent, true), usageService(repo, clock, silent, true)];
    one.tally('similar', { fromCache: 2, questions: 1 });
    two.tally('similar', { fromCache: 3 });
    await one.store();
    expect((await two.figures(1))[0]).toMatchObject({ use: 'similar', questions: 1, results: { cache: 5 } });
    expect(await two.figures(1)).toEqual(await one.figures(1));
    const { rows } = await server.database.executeSql('select * from language_model_days', []);
    expect(Object.keys(rows[0] ?? {})).not.toContain('user_id');
  });

  test('costs zero at a price of zero, and null without a price', async () => {
    const clock = createTestClock('2026-06-03T10:00:00Z');
    const repo = usageRepo(server.database.db);
    const [priced, unpriced] = [usageService(repo, clock, silent, true), usageService(repo, clock, silent, false)];
    priced.tally('similar', { questions: 1, inputTokens: 700, outputTokens: 90 });
    expect(await priced.figures(1)).toMatchObject([{ use: 'similar', costUsd: 0 }]);
    expect(await unpriced.figures(1)).toMatchObject([{ use: 'similar', costUsd: null }]);
    unpriced.tally('similar', { microUsd: 250_000 });
    expect(await unpriced.figures(1)).toMatchObject([{ use: 'similar', costUsd: 0.25 }]);
  });

  test('is counted once while the database is unavailable', async () => {
    const clock = createTestClock('2026-06-02T10:00:00Z');
    const repo = usageRepo(server.database.db);
    let isGone = true;
    const add: typeof repo.add = (days) => (isGone ? Promise.reject(new Error('gone')) : repo.add(days));
    const service = usageService({ ...repo, add }, clock, silent, true);
    service.tally('recipe', { questions: 1, inputTokens: 7 });
    await expect(service.store()).rejects.toThrow('gone');
    service.tally('recipe', { questions: 1 });
    clock.advance(DAY);
    isGone = false;
    await service.store();
    await service.store();
    expect(await service.figures(2)).toMatchObject([{ date: '2026-06-02', questions: 2, inputTokens: 7 }]);
  });
});

test('refuses all but active administrators', async () => {
  const member = await server.signUpWith();
  const ask = (client: { api: typeof member.api }) => refusal(client.api.adminSystem.languageModel({ days: 30 }));
  expect(await ask(server.connect())).toMatchObject({ code: 'unauthorized', status: 401 });
  expect(await ask(member)).toMatchObject({ code: 'forbidden', status: 403 });
  await server.services.premium.grant(member.user.id, null);
  expect((await ask(member)).code).toBe('forbidden');
  const admin = await administrator();
  expect((await admin.api.adminSystem.languageModel({ days: 30 })).days).toEqual([]);
  for (const days of ['0', '-1', '367', '1.5', 'x', "1'--"]) {
    const response = await admin.request(`/rest/v1/rpc/get_language_model_figures?days=${encodeURIComponent(days)}`);
    expect(response.status).toBe(400);
  }
  await server.database.executeSql("update users set status = 'inactive' where id = $1", [admin.user.id]);
  expect(['unauthorized', 'forbidden']).toContain((await ask(admin)).code);
});
